"""Web push: notices on devices whose pages are closed (RFC 8030, 8188, 8291, 8292)."""
