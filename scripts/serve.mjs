// Serves the build: npm run serve

const bundle = new URL('../dist/server/entry.mjs', import.meta.url);
let reason = 'it is incomplete';
const { serveBuild } = await import(bundle.href).catch(({ message }) => (reason = message));
if (serveBuild === undefined) {
  console.error(`dist/server/entry.mjs cannot be loaded (${reason}): run npm run build`);
  process.exit(1);
}
await serveBuild();
