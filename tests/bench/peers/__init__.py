"""The sections of the comparison with other programs, and what they share; ../peers.py is the command."""
