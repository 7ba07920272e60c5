import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findNodeProgram, isThisProgram, nodeFlags, root, runProgram, runScript } from './script.mjs';
import { ensureServable } from './web-build.mjs';

// npm start: installs missing packages, builds stale pages and serves the product.

const main = path.join(root, 'src', 'server', 'main.ts');

await runScript(async () => {
  ensureServable();
  // From the second start on, npm runs this script on the right Node with its flags, so no second process is needed.
  const isRight =
    isThisProgram(findNodeProgram()) && nodeFlags.every((flag) => process.execArgv.includes(flag));
  if (isRight) await import(pathToFileURL(main).href);
  else runProgram([...nodeFlags, main]);
});
