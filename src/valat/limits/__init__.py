"""What keeps a server within its bounds: caches of a fixed size, rate limiters, locks by key."""
