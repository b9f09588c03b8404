"""The wire: what a server and its clients say to each other, a struct a message (docs/protocol.md).

It stands below the tables, which fill these structs, and below the client, which reads them: neither knows
the other. The page's types and the JSON schema of docs/protocol.md are generated from here.
"""
