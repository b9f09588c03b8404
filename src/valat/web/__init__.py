"""The web server: pages, the HTTP interface and the sockets of docs/protocol.md."""
