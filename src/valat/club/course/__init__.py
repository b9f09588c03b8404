"""What follows in a session as time goes on: rounds that begin, are paired and end."""
