import { spawn } from 'node:child_process';
import path from 'node:path';

/**
 * Runs a program of the server in a process of its own, which gets our signals and whose end is ours.
 * @param {string} node
 * @param {string} program
 * @param {string[]} args
 */
export function runProgram(node, program, args = []) {
  const child = spawn(node, [program, ...args], { stdio: 'inherit' });
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    if (!signal) {
      process.exitCode = code ?? 1;
      return;
    }
    for (const name of signals) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}

/**
 * The arguments of `npm run NAME ...` with the files in them as seen from where it was called; npm itself runs scripts
 * in the project's folder.
 */
export function fileArguments() {
  const from = process.env['INIT_CWD'] ?? process.cwd();
  return process.argv.slice(2).map((text) => (text.startsWith('-') ? text : path.resolve(from, text)));
}
