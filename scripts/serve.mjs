// Serves the build: npm run serve

const { node } = process.versions;
if (Number.parseInt(node, 10) < 26) {
  console.error(`the service needs Node 26, and this is ${node}: run npm run serve`);
  process.exit(1);
}
const bundle = new URL('../dist/server/entry.mjs', import.meta.url);
const { serveBuild, reason = 'it is incomplete' } = await import(bundle.href).catch(({ message }) => ({
  reason: message,
}));
if (serveBuild === undefined) {
  console.error(`dist/server/entry.mjs cannot be loaded (${reason}): run npm run build`);
  process.exit(1);
}
await serveBuild();
