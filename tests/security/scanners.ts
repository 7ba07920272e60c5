import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExampleCall } from './example-calls.ts';

async function runTool(
  program: string,
  args: readonly string[],
  { seconds, folder }: { seconds: number; folder: string },
) {
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

export interface SqlmapResult {
  operationId: string;
  /** `injectable`, `not injectable` (every parameter was tested), `cut` (timeout), `not reached`, `no parameter` or `unclear`. */
  verdict: string;
  words: string;
}

const expected = '400,401,403,404,405,409,413,415,422,429';

export async function runSqlmap(
  url: string,
  calls: readonly ExampleCall[],
  options: { seconds: number; folder: string },
): Promise<SqlmapResult[]> {
  const { folder } = options;
  await mkdir(folder, { recursive: true });
  const end = Date.now() + options.seconds * 1000;
  const results: SqlmapResult[] = [];
  for (const [at, call] of calls.entries()) {
    const { operationId } = call;
    const left = (end - Date.now()) / 1000;
    if (left < 5) {
      results.push({ operationId, verdict: 'not reached', words: '' });
      continue;
    }
    // Time that a call does not need is shared among the others.
    const seconds = Math.min(left, Math.max(8, left / (calls.length - at)));
    const { output, cut } = await runTool('sqlmap', argumentsFor(url, call, folder), { seconds, folder });
    results.push({ operationId, verdict: verdictOf(output, cut), words: wordsOf(output) });
  }
  return results;
}

/** Limits tests to PostgreSQL and to those that change nothing, without prompts. */
const bounds =
  '--batch --disable-coloring --flush-session --dbms PostgreSQL --level 1 --risk 1 --time-sec 4 --timeout 10 --retries 1'.split(
    ' ',
  );

function argumentsFor(url: string, call: ExampleCall, folder: string): string[] {
  const headers = [`Origin: ${url}`, 'Idempotency-Key: sqlmap'];
  if (call.body) headers.push('Content-Type: application/json');
  const args = ['-u', url + call.address, '--method', call.method, '--headers', headers.join('\n')];
  if (call.body !== undefined) args.push('--data', call.body);
  return [...args, ...bounds, '--ignore-code', expected, '--output-dir', folder];
}

function verdictOf(output: string, cut: boolean): string {
  if (/identified the following injection point|is vulnerable/.test(output)) return 'injectable';
  if (cut) return 'cut';
  if (/all tested parameters do not appear to be injectable/.test(output)) return 'not injectable';
  if (/no parameter\(s\) found/.test(output)) return 'no parameter';
  return 'unclear';
}

function wordsOf(output: string): string {
  const at = output.indexOf('identified the following injection point');
  if (at >= 0) return output.slice(at, at + 600);
  return (output.match(/\[(?:CRITICAL|ERROR)\] [^\n]*/g) ?? []).at(-1) ?? '';
}

/** Modules that contact outside services (ssrf, xxe, wapp, nikto) or look for other products are left out. */
const modules =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';

export type WapitiFinding = Record<'category' | 'method' | 'path' | 'parameter' | 'info', string>;

type Report = Record<'vulnerabilities' | 'anomalies', Record<string, Omit<WapitiFinding, 'category'>[]>>;

/** Runs Wapiti, which crawls from these addresses and attacks what it finds. @throws Error without a report */
export async function runWapiti(
  url: string,
  options: { starts: readonly string[]; seconds: number; folder: string },
): Promise<WapitiFinding[]> {
  const { folder } = options;
  await mkdir(folder, { recursive: true });
  // Without this file Wapiti would download it at its start.
  await writeFile(join(folder, 'apps.json'), '{}');
  const report = join(folder, 'report.json');
  const crawlS = Math.ceil(options.seconds / 3);
  const attackS = Math.max(5, Math.floor((options.seconds - crawlS) / modules.split(',').length));
  const args = ['-u', `${url}/`, '-m', modules, '-f', 'json', '-o', report];
  args.push('--max-scan-time', String(crawlS), '--max-attack-time', String(attackS), '-t', '10');
  args.push('--max-links-per-page', '50', '--flush-session', '--no-bugreport', '-v', '1', '-d', '6');
  args.push('--store-session', folder, '--store-config', folder);
  // The product's forms accept posts only from its own pages.
  args.push('-H', `Origin: ${url}`);
  for (const start of options.starts) args.push('-s', url + start);
  const { output } = await runTool('wapiti', args, { seconds: options.seconds * 2, folder });
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`Wapiti left no report: ${output.slice(-2_000)}`);
  const { vulnerabilities, anomalies } = JSON.parse(text) as Report;
  return [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([category, found]) =>
    found.map(({ method, path, parameter, info }) => ({ category, method, path, parameter, info })),
  );
}
