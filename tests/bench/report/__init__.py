"""The sections of docs/performance.md, and what they share; ../report.py is the command."""
