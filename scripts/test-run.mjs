import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Runs Vitest once and counts its tests.
 * @param {{ root: string, node: string, environment: NodeJS.ProcessEnv, args: string[], output?: 'inherit' | 'ignore' }} run
 * @returns {{ passed: number, failed: number, failures: string[], retried: string[] }} `failures` tells what failed and why,
 *   `retried` what passed at its second try, to be printed last: of a long run often only the end is kept
 */
export function runTests({ root, node, environment, args, output = 'inherit' }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'saksham-report-'));
  const report = path.join(folder, 'report.json');
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', `--reporter=${path.join(root, 'scripts', 'test-reporter.mjs')}`];
  const { status, signal } = spawnSync(node, [vitest, 'run', '--passWithNoTests', ...reporters, ...args], {
    cwd: root,
    env: { ...environment, TEST_REPORT: report },
    stdio: output,
  });
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  rmSync(folder, { recursive: true });
  return countFailure(result, status, signal);
}

/**
 * Counts a run that failed without a failed test, such as one that was killed, as one failure.
 * @param {{ passed?: number, failed?: number, failures?: string[], retried?: string[] }} report
 * @param {number | null} status the exit code
 * @param {string | null} signal what ended it instead
 */
export function countFailure({ passed = 0, failed = 0, failures = [], retried = [] }, status, signal) {
  if (status === 0 || failed > 0) return { passed, failed, failures, retried };
  const reasons = failures.length > 0 ? failures : [`The test run ended with ${signal ?? `code ${status}`}.`];
  return { passed, failed: 1, failures: reasons, retried };
}
