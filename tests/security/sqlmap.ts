import { mkdir } from 'node:fs/promises';
import type { ExampleCall } from './example-calls.ts';
import { runTool } from './run-tool.ts';

export interface SqlmapResult {
  operationId: string;
  /** `injectable`, `not injectable` (every parameter was tested), `cut` (timeout), `not reached`, `no parameter` or `unclear`. */
  verdict: string;
  /** The report of an injectable parameter. */
  words: string;
}

/** Statuses of refusals, which most of its requests get. */
const expected = '400,401,403,404,405,409,413,415,422,429';

/** Runs sqlmap on every parameter of these calls, one call after the other, for `seconds`. */
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
