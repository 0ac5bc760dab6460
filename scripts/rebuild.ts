import { runBuild } from './ensure-built.ts';

process.exitCode = runBuild(...process.argv.slice(2));
