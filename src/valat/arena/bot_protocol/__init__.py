"""What a bot's process and the arena say to each other: a line of JSON at a time."""
