"""Asks for something, reads nothing of it, and prints how many seconds later the server ended the connection.

python3 stalled-reader.py PORT REQUEST
"""

import select
import socket
import sys
import time

port, request = sys.argv[1:]
started = time.monotonic()
with socket.create_connection(("127.0.0.1", int(port))) as reader:
    reader.sendall(request.encode())
    ending = select.poll()
    # A reset and an error are told in any case.
    ending.register(reader, select.POLLRDHUP)
    ending.poll()
print(time.monotonic() - started)
