import { runBuild } from '../src/build/ensure-built.ts';

process.exitCode = runBuild();
