// main.cpp - from the command line to a command.
int main() { return 0; }
