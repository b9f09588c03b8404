"""What a running house measures of itself: plain numbers, which cost a move next to nothing."""
