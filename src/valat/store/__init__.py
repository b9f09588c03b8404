"""What outlives the process: players, the event log, chat, the house key."""
