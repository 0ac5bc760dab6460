/**
 * What servers need of Node's HTTP. An import would read all that `node:http` exports, its WebSocket too, and so load `fetch`:
 * 25 ms and 2 MB at each start.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
