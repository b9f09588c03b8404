"""What follows in a contest as time goes on and arenas play."""
