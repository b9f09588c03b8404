"""The engine for games in which tricks alone count: up to thirteen ranks a suit, four seats on two sides."""
