import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { version } from 'virtual:package';
import { engine } from './country.ts';
import { instructions, tools, type ToolInput } from './tools.ts';

function makeServer(): McpServer {
  const server = new McpServer({ name: 'kodepos', title: 'Kodepos', version }, { instructions });
  for (const [name, { title, description, inputSchema, answer }] of Object.entries(tools)) {
    const about = {
      title,
      description,
      inputSchema: fromJsonSchema<ToolInput>(inputSchema),
      annotations: { readOnlyHint: true, openWorldHint: false },
    };
    server.registerTool(name, about, (input) => {
      try {
        return { content: [{ type: 'text', text: answer(engine, input) }] };
      } catch (error) {
        return { content: [{ type: 'text', text: (error as Error).message }], isError: true };
      }
    });
  }
  return server;
}

/** Serves the tools on standard input and output until the agent closes them. */
export function serve(): void {
  serveStdio(makeServer, { transport: new StdioServerTransport(process.stdin, process.stdout) });
}
