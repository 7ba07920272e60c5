import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureKnownAddresses } from '#tests/bench/known-addresses.ts';
import { printFigures } from '#tests/bench/report.ts';
import { readExampleCalls, type ExampleCall } from './example-calls.ts';
import { openScanDoor } from './scan-door.ts';
import { runSqlmap, runWapiti, type SqlmapResult, type WapitiFinding } from './scanners.ts';
import { startTarget, type Target } from './target.ts';

// Runs third-party scanners against a product, and compares response times for known and unknown addresses. Prints
// Markdown for docs/security.md. `npm run security` runs it and then the long fuzz test.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '4' },
    only: { type: 'string', default: 'wapiti,sqlmap,times' },
  },
});
const parts = new Set(values.only.split(','));
const seconds = Number(values.minutes) * 60;
using folder = mkdtempDisposableSync(join(tmpdir(), 'saksham-security-run-'));
const print = (text: string) => process.stdout.write(`${text}\n`);
let faultCount = 0;

if (parts.has('wapiti') || parts.has('sqlmap')) {
  await using target = await startTarget();
  for (const cookie of [undefined, await target.signIn()]) await scan(target, cookie);
  const failures = target.failures();
  faultCount += failures.length;
  print(`\nErrors in the product’s log: ${failures.length}\n`);
  for (const line of new Set(failures.map(withoutLocalDetails))) print(`    ${line.slice(0, 600)}`);
}
if (parts.has('times')) {
  const figures = await measureKnownAddresses(join(folder.path, 'addresses'));
  faultCount += figures.filter(({ passes }) => !passes).length;
  printFigures('Known and unknown addresses', figures);
}
process.exitCode = faultCount === 0 ? 0 : 1;

async function scan(target: Target, cookie: string | undefined): Promise<void> {
  const who = cookie ? 'signed in' : 'signed out';
  const calls = await readExampleCalls(target.url, target.examples);
  const starts = calls
    .filter(({ needsAccount, method }) => method === 'GET' && !(needsAccount && cookie === undefined))
    .map(({ address }) => address.replaceAll('*', ''));
  if (parts.has('wapiti')) {
    await using door = await openScanDoor(target.url, cookie);
    const bounds = { seconds, folder: join(folder.path, `wapiti ${who}`) };
    const findings = await runWapiti(door.url, { starts, ...bounds });
    print(`\n### Wapiti, ${who}: ${amounts(door.answers)}\n`);
    showFindings(findings);
  }
  if (parts.has('sqlmap')) {
    await using door = await openScanDoor(target.url, cookie);
    // Visitors' calls are tested signed out only, and the others signed in.
    const isTested = (call: ExampleCall) => call.hasInput && call.needsAccount === (cookie !== undefined);
    const bounds = { seconds, folder: join(folder.path, `sqlmap ${who}`) };
    const results = await runSqlmap(door.url, calls.filter(isTested), bounds);
    print(`\n### sqlmap, ${who}: ${amounts(door.answers)}\n`);
    showVerdicts(results);
  }
}

const amounts = ({ all, failures }: { all: number; failures: number }) =>
  `${all} requests, ${failures} answered by 5xx`;

function showFindings(findings: readonly WapitiFinding[]): void {
  if (findings.length === 0) print('Nothing found.');
  for (const [category, found] of Map.groupBy(findings, (finding) => finding.category)) {
    print(`- ${category}: ${found.length}`);
    const places = found.map(({ method, path, parameter, info }) => `${method} ${path} ${parameter} ${info}`);
    for (const place of new Set(places.map((text) => withoutLocalDetails(text).trim()).slice(0, 12)))
      print(`  - ${place}`);
  }
}

function showVerdicts(results: readonly SqlmapResult[]): void {
  for (const [verdict, found] of Map.groupBy(results, (result) => result.verdict)) {
    print(`- ${verdict}: ${found.map(({ operationId }) => operationId).join(', ')}`);
    if (verdict === 'injectable') faultCount += found.length;
    if (verdict !== 'injectable' && verdict !== 'unclear') continue;
    for (const { operationId, words } of found) print(`  - ${operationId}: ${withoutLocalDetails(words)}`);
  }
}

/** Removes paths of the machine and values that differ between runs. */
function withoutLocalDetails(text: string): string {
  return text
    .replaceAll(/(?:file:\/\/)?(?:\/[\w.@-]+){2,}\/(src|node_modules|tests)\//g, '$1/')
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, '…')
    .replaceAll(/"time":\d+,/g, '');
}
