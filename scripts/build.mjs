import { runScript } from './script.mjs';
import { ensureServable } from './web-build.mjs';

// npm run build: installs missing packages and builds stale pages, for machines that start the program without npm.

await runScript(ensureServable);
