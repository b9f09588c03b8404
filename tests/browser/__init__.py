"""The product as people use it: a real server, Debian's Chromium, roles and names."""
