"""The engine for games whose cards count points: at most eight ranks a suit, two to four seats."""
