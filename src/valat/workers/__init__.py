"""Worker processes: the bots' moves and the analyses."""
