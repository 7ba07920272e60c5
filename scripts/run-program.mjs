import { spawn } from 'node:child_process';

/**
 * Runs a program of the server in a child process, forwards signals to it and exits with its exit code.
 * @param {string} node
 * @param {string} program
 * @param {string[]} args
 * @param {string[]} flags those of Node
 */
export function runProgram(node, program, args = [], flags = []) {
  const child = spawn(node, [...flags, program, ...args], { stdio: 'inherit' });
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
