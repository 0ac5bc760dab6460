import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { version } from 'virtual:package';
import { engine } from './country.ts';
import { instructions, outputSchema, tools, type Tool, type ToolInput } from './tools.ts';

/** Describes the first argument that is unknown or missing; undefined if all are right. */
function findWrongArgument({ properties, required = [] }: Tool['inputSchema'], input: object) {
  const names = Object.keys(properties);
  const unknown = Object.keys(input).find((name) => !names.includes(name));
  if (unknown !== undefined) return `there is no argument ${unknown}: use ${names.join(', ')}`;
  const missing = required.find((name) => !Object.hasOwn(input, name));
  return missing === undefined ? undefined : `${missing} is missing`;
}

/** Creates the schema of a tool's arguments. Errors list the valid arguments. */
function createInputSchema(schema: Tool['inputSchema']) {
  const { validate, ...standard } = fromJsonSchema<ToolInput>(schema)['~standard'];
  return {
    '~standard': {
      ...standard,
      validate: (input: unknown) => {
        const message = findWrongArgument(schema, input as object);
        return message === undefined ? validate(input) : { issues: [{ message }] };
      },
    },
  };
}

function createServer(): McpServer {
  const server = new McpServer({ name: 'kodepos', title: 'Kodepos', version }, { instructions });
  for (const [name, { title, description, inputSchema, answer }] of Object.entries(tools)) {
    const about = {
      title,
      description,
      inputSchema: createInputSchema(inputSchema),
      outputSchema: fromJsonSchema<object>(outputSchema),
      annotations: { readOnlyHint: true, openWorldHint: false },
    };
    // The SDK turns exceptions into results with an error.
    server.registerTool(name, about, (input) => {
      const { text, data, total = data.length } = answer(engine, input);
      return { content: [{ type: 'text', text }], structuredContent: { data, total } };
    });
  }
  return server;
}

/** Serves the tools on standard input and output until the agent closes them. */
export function serveTools(): void {
  serveStdio(createServer, { transport: new StdioServerTransport(process.stdin, process.stdout) });
  // Otherwise the first call would wait for the country to load.
  setImmediate(() => void engine.load());
}
