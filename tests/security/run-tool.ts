import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a scanner, kills it and its children after `seconds`, and returns its output. */
export async function runTool(
  program: string,
  args: readonly string[],
  { seconds, folder }: { seconds: number; folder: string },
): Promise<{ output: string; cut: boolean }> {
  const child = spawn(program, args, {
    // A separate process group, so that killing it kills its children. Its files go into the run's folder.
    detached: true,
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, LANG: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  let cut = false;
  const end = () => {
    cut = true;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  const timer = setTimeout(end, seconds * 1000);
  await once(child, 'close');
  clearTimeout(timer);
  return { output, cut };
}
