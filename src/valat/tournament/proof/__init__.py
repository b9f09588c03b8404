"""What a tournament exports, and its check by a stranger."""
