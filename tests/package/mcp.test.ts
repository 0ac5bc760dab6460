import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, expect, test } from 'vitest';
import { projectData } from '../../src/site/project/data.ts';
import { installFromSource } from '../support/npm-package.ts';
import { everyNth } from '../support/sample.ts';

const folder = await installFromSource();
const client = new Client({ name: 'an-agent', version: '1.0.0' });
const command = join(folder, 'node_modules/.bin/kodepos');
const program = { command: process.execPath, args: [command, 'mcp'], cwd: folder };
await client.connect(new StdioClientTransport(program));
afterAll(() => client.close());

/** Counts at least as many tokens as language models, whose tokens may be longer. */
const countTokens = (text: string): number => text.match(/\p{L}{1,3}|\d{1,3}|[^\s\p{L}\d]|\n/gu)?.length ?? 0;

type Input = Readonly<Record<string, string | number | readonly string[]>>;
const dago = 'Jl. Dago Asri No. 5 RT 02/06, Kel. Dago, Kec. Coblong, Kota Bandung 40135';
const menteng = 'Jl. Teuku Umar 10, Kel. Menteng, Kec. Menteng, Jakarta Pusat';

async function use(tool: string, input: Input) {
  const { content, structuredContent, isError } = await client.callTool({ name: tool, arguments: input });
  const [first] = content;
  const text = first?.type === 'text' ? first.text : '';
  expect(content).toHaveLength(1);
  expect(countTokens(text)).toBeLessThanOrEqual(400);
  return { text, isError, ...(structuredContent as { data?: readonly object[]; total?: number }) };
}

test('the server has four short tools with the words of the API', async () => {
  const { tools } = await client.listTools();
  expect(countTokens(JSON.stringify(tools))).toBeLessThan(1300);
  const all = String(client.getInstructions()) + JSON.stringify(tools);
  expect(all).not.toMatch(/\b(?:city|subdistrict|ward|zip|beda|cocok)\b/);
});

const several = ['Dago, Coblong, Bandung 40132', 'Menteng, Jakarta Pusat', 'Jl. Sudirman No 1'];
/** Tasks of agents, and the tools that they call. */
const tasks: readonly (readonly [task: string, tool: string, input: Input])[] = [
  ['The postal code of Dago in Bandung', 'find_place', { query: 'dago bandung' }],
  ['The id of Jawa Barat', 'find_place', { query: 'Jawa Barat' }],
  ['Which provinces are there?', 'children', {}],
  ['All about an id', 'find_place', { query: 3273021004 }],
  ['The same by its dotted code', 'find_place', { query: '32.73.02.1004' }],
  ['The time zone of Jayapura', 'find_place', { query: '9171' }],
  ['Where is Coblong?', 'find_place', { query: 327302 }],
  ['The district Menteng, not the village', 'find_place', { query: 'menteng jakarta', level: 'district' }],
  ['Which Sukamaju?', 'find_place', { query: 'sukamaju' }],
  ['What is 10310?', 'find_place', { query: '10310' }],
  ['A place that does not exist', 'find_place', { query: 'qqqqzzzz' }],
  ['A whole address', 'match_address', { address: dago }],
  ['An address without a code', 'match_address', { address: menteng }],
  ['Another code of the same regency', 'match_address', { address: 'Dago, Coblong, Bandung 40132' }],
  ['A code of another regency', 'match_address', { address: 'Dago, Coblong, Bandung 60111' }],
  ['Several addresses', 'match_address', { address: several }],
  ['A street alone', 'match_address', { address: 'Jl. Sudirman No 1' }],
  ['An address abroad', 'match_address', { address: '238 Orchard Road, Singapore 238851' }],
  ['Only a regency', 'match_address', { address: 'Kota Bandung' }],
  ['Who has 40135?', 'children', { id: '40135' }],
  ['Who has 24382?', 'children', { id: '24382' }],
  ['… and the last of them', 'children', { id: '24382', offset: 70 }],
  ['The codes of Kota Bandung', 'find_place', { query: '3273' }],
  ['The codes of Jawa Barat', 'find_place', { query: '32' }],
  ['Where is Monas?', 'nearest', { latitude: -6.1754, longitude: 106.8272 }],
  ['A point in Bandung', 'nearest', { latitude: -6.8825, longitude: 107.6141 }],
  ['A point at sea', 'nearest', { latitude: 0, longitude: 0 }],
  ['The districts of Kota Bandung', 'children', { id: '3273' }],
  ['… the rest', 'children', { id: '3273', offset: 24 }],
  ['The villages of Coblong, with codes', 'children', { id: '327302' }],
];

test('replies to tasks of agents match the reviewed snapshot', async () => {
  const { name, title } = client.getServerVersion() ?? {};
  const server = { name, title, instructions: client.getInstructions(), ...(await client.listTools()) };
  const answers = [JSON.stringify(server, undefined, 1)];
  for (const [task, tool, input] of tasks) {
    const { text, isError, ...structured } = await use(tool, input);
    expect([task, isError ?? false]).toEqual([task, false]);
    const json = JSON.stringify(structured).replaceAll('},{', '},\n{');
    answers.push(`# ${task}: ${tool} ${JSON.stringify(input)}\n${text}\n${json}\n`);
  }
  await expect(answers.join('\n')).toMatchFileSnapshot('__snapshots__/mcp.txt');
});

test.each<readonly [string, Input, string]>([
  ['children', { id: '99999' }, 'not found: no region or postal code is 99999'],
  ['children', { id: '3273021004' }, 'Dago is a village and has no children'],
  ['children', { id: '__proto__' }, 'no region or postal code is __proto__'],
  ['match_address', { address: 'a'.repeat(500) }, 'address must have at most 400 characters'],
  ['match_address', { address: Array<string>(21).fill('Dago') }, 'address'],
  ['match_address', { addresses: ['Dago'] }, 'there is no argument addresses: use address'],
  ['match_address', {}, 'address is missing'],
  ['nearest', { latitude: 100, longitude: 0 }, 'latitude'],
  ['find_place', { name: 'dago' }, 'there is no argument name: use query, level'],
])('%s with %j returns what is wrong', async (tool, input, message) => {
  const { text, isError } = await use(tool, input);
  expect([isError, text]).toEqual([true, expect.stringContaining(message)]);
});

test('no reply is too long, for any region or code', async () => {
  const { provinces, regencies, districts, villages, postalCodes } = projectData;
  const some = everyNth([...provinces, ...regencies, ...districts], 11);
  const longest = districts.toSorted((a, b) => b.name.length - a.name.length).slice(0, 5);
  const ids = [...some, ...longest].map(({ id }) => String(id));
  for (const id of [...ids, ...everyNth(postalCodes.keys(), 23)]) {
    await use('children', { id });
    await use('find_place', { query: id });
  }
  for (const { name } of longest) await use('find_place', { query: name });
  const address = villages
    .toSorted((one, other) => other.name.length - one.name.length)
    .slice(0, 20)
    .map(({ name, parent }) => `${name}, ${parent.name}, ${parent.parent.name} 99999`);
  await use('match_address', { address });
});

test('the server opens the country at once, ends with its input, and writes only messages', () => {
  const code = 'process.on("exit", () => console.error(process.memoryUsage().heapUsed / 1e6))';
  const options = [`--import=data:text/javascript,${encodeURIComponent(code)}`, command, 'mcp'];
  const { status, stdout, stderr } = spawnSync(process.execPath, options, { input: '', encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([0, '', expect.stringMatching(/^\d+(?:\.\d+)?\n$/)]);
  // Without the country it is 17 MB.
  expect(Number(stderr)).toBeGreaterThan(25);
});
