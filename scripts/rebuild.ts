import { runBuild } from './ensure-built.ts';

process.exitCode = runBuild();
