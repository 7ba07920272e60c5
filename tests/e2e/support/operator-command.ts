import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { settingsOfTests } from '#tests/support/product-process.ts';

export function runOperatorCommand(
  name: 'backup' | 'restore' | 'confirm-email' | 'delete-account' | 'evaluate',
  args: string[],
  env: Record<string, string>,
  { largestFileKb }: { largestFileKb?: number } = {},
): Promise<{ code: number | null; out: string; err: string }> {
  const command = [process.execPath, resolve('scripts/run.mjs'), name, ...args];
  const limited = ['/bin/sh', '-c', `ulimit -f ${(largestFileKb ?? 0) * 2} && exec "$@"`, 'sh', ...command];
  const [program = '', ...rest] = largestFileKb === undefined ? command : limited;
  const child = spawn(program, rest, {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: settingsOfTests.NODE_COMPILE_CACHE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  return new Promise((done) => child.once('close', (code) => done({ code, out, err })));
}
