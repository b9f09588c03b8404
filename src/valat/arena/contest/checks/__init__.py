"""What a contest's records are held against: the bytes that are written, the rules, and the secret."""
