import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Runs Vitest once and counts its tests.
 * @param {{ root: string, node: string, environment: NodeJS.ProcessEnv, args: string[] }} run
 * @returns {{ passed: number, failed: number }}
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
  const counts = countTests(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}, status);
  rmSync(folder, { recursive: true });
  return counts;
}

/**
 * Counts a failed run without a failed test, such as a file that can't be loaded, as one failure.
 * @param {{ numPassedTests?: number, numFailedTests?: number }} report
 * @param {number | null} status the exit code
 */
export function countTests({ numPassedTests: passed = 0, numFailedTests: failed = 0 }, status) {
  return { passed, failed: status === 0 ? failed : Math.max(failed, 1) };
}
