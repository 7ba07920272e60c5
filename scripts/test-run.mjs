import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Runs Vitest once and counts its tests.
 * @param {{ root: string, node: string, environment: NodeJS.ProcessEnv, args: string[] }} run
 * @returns {{ passed: number, failed: number, failures: string[] }}
 */
export function runTests({ root, node, environment, args }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'saksham-report-'));
  const report = path.join(folder, 'report.json');
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(node, [vitest, 'run', '--passWithNoTests', ...reporters, ...args], {
    cwd: root,
    env: environment,
    stdio: 'inherit',
  });
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  rmSync(folder, { recursive: true });
  return { ...countTests(result, status), failures: failuresOf(result, root) };
}

/**
 * Counts a failed run without a failed test, such as a file that can't be loaded, as one failure.
 * @param {{ numPassedTests?: number, numFailedTests?: number }} report
 * @param {number | null} status the exit code
 */
export function countTests({ numPassedTests: passed = 0, numFailedTests: failed = 0 }, status) {
  return { passed, failed: status === 0 ? failed : Math.max(failed, 1) };
}

/**
 * Tells what failed and why, to be printed last: of a long run often only the end is kept.
 * @param {{ testResults?: { name: string, status: string, message?: string,
 *   assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }[] }} report
 * @param {string} root
 */
export function failuresOf({ testResults = [] }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0) return status === 'failed' ? [`${file}\n${message ?? ''}`] : [];
    return tests.map((test) => `${file} > ${test.fullName}\n${(test.failureMessages ?? []).join('\n')}`);
  });
}
