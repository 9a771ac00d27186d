// seven_bit.cpp - the signs of drawings on terminals that show ASCII alone.
//
// Signs that families use side by side have characters of their own, so that a drawing can be read back.
#include "draw/seven_bit.hpp"

namespace reductio {

char32_t seven_bit(char32_t code) {
    switch (code) {
        case U'×':
        case U'╳': return 'x';
        case U'÷':
        case U'╱': return '/';
        case U'−': return '-';
        case U'╲': return '\\';
        case U'☆':
        case U'★': return '*';
        case U'☁': return '@';
        case U'♛': return 'Q';
        case U'·': return '-';
        case U'∧': return '^';
        case U'∨': return 'v';
        case U'○':
        case U'◯': return 'o';
        case U'●': return '@';
        case U'◖': return '<';
        case U'◗': return '>';
        case U'◠': return '^';
        case U'◡': return 'v';
        case U'┌': return 'F';
        case U'─': return '=';
        case U'┐': return '7';
        case U'└': return 'L';
        case U'│': return '|';
        case U'┘': return 'J';
        case U'╶': return '>';
        case U'╷': return 'v';
        case U'╴': return '<';
        case U'╵': return '^';
        case U'├': return 'E';
        case U'┤': return '3';
        case U'┬': return 'W';
        case U'┴': return 'M';
        case U'┼': return '+';
        case U'═': return '#';
        case U'║': return 'H';
        case U'≡': return 'S';
        case U'▤': return 'X';
        case U'⦀': return 'N';
        case U'▥': return 'W';
        case U'█': return '#';
        case U'▨': return '%';
        case U'→': return '>';
        case U'←': return '<';
        case U'↑': return '^';
        case U'↓': return 'v';
        case U'↘': return '\\';
        case U'↙': return '/';
        case U'↖': return '`';
        case U'↗': return '\'';
        case U'▲': return 'A';
        case U'◤': return 'P';
        case U'◥': return 'q';
        case U'◢': return 'd';
        case U'◣': return 'b';
        case U'♣': return 'T';
        case U'☀': return 'O';
        case U'☾': return 'C';
        default: return code < 0x80 ? code : '?';
    }
}

}  // namespace reductio
