import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findNodeProgram } from './script.mjs';

/**
 * Runs Vitest once and counts its tests.
 * @param {{ environment: NodeJS.ProcessEnv, args: string[] }} run
 * @returns {{ passed: number, failed: number, failures: string[] }} `failures` tells what failed and why, to be printed last:
 *   of a long run often only the end is kept
 */
export function runTests({ environment, args }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'saksham-report-'));
  const report = path.join(folder, 'report.json');
  // Node reads the configuration as it is, where Vitest would bundle it for each of its projects.
  const options = ['--passWithNoTests', '--configLoader=native'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = [
    '--max-semi-space-size=32',
    'node_modules/vitest/vitest.mjs',
    'run',
    ...options,
    ...reporters,
  ];
  const run = spawnSync(findNodeProgram(), [...vitest, ...args], { env: environment, stdio: 'inherit' });
  const { numPassedTests: passed = 0, testResults = [] } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : {};
  rmSync(folder, { recursive: true });
  const failures = testResults.flatMap(reasonsIn);
  // A run that was killed, or failed outside of its tests, has failed once.
  if (run.status !== 0 && failures.length === 0)
    failures.push(`The test run ended with ${run.signal ?? `code ${run.status}`}: see above.`);
  return { passed, failed: failures.length, failures };
}

/**
 * Lists why a file failed: each failed test, and else what failed around them.
 * @param {{ name: string, status: string, message: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} result
 */
function reasonsIn({ name, status, message, assertionResults }) {
  const file = path.relative('', name);
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (tests.length === 0) return status === 'failed' ? [`${file}\n${message}`] : [];
  return tests.map(({ fullName, failureMessages }) => `${file} > ${fullName}\n${failureMessages.join('\n')}`);
}
