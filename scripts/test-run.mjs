import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Runs Vitest once and counts its tests.
 * @param {{ root: string, node: string, environment: NodeJS.ProcessEnv, args: string[], output?: 'inherit' | 'ignore' }} run
 * @returns {{ passed: number, failed: number, failures: string[] }} `failures` tells what failed and why, to be printed last:
 *   of a long run often only the end is kept
 */
export function runTests({ root, node, environment, args, output = 'inherit' }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'saksham-report-'));
  const report = path.join(folder, 'report.json');
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', `--reporter=${import.meta.filename}`];
  // Node reads the configuration as it is, where Vitest would bundle it for each of its projects.
  const options = ['--passWithNoTests', '--configLoader=native', ...reporters];
  const command = ['--max-semi-space-size=32', vitest, 'run', ...options, ...args];
  const { status, signal } = spawnSync(node, command, {
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
 * @param {{ passed?: number, failed?: number, failures?: string[] }} report
 * @param {number | null} status the exit code
 * @param {string | null} signal what ended it instead
 */
export function countFailure({ passed = 0, failed = 0, failures = [] }, status, signal) {
  if (status === 0 || failed > 0) return { passed, failed, failures };
  const reasons = failures.length > 0 ? failures : [`The test run ended with ${signal ?? `code ${status}`}.`];
  return { passed, failed: 1, failures: reasons };
}

/**
 * Vitest's reporter of a run: writes the counts of tests and every reason why the run failed to the file that `TEST_REPORT`
 * names. The JSON report of Vitest leaves out errors of hooks and those that no test caught, which fail a run as well.
 */
export default class TestReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { message: string, stack?: string }[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const count = (/** @type {string} */ state) =>
      tests.filter((test) => test.result().state === state).length;
    const failures = [
      ...modules.flatMap((module) => [...failuresIn(module)]),
      ...unhandledErrors.map((error) => `An error that no test caught\n${textsOf([error])}`),
    ];
    const report = { passed: count('passed'), failed: count('failed'), failures };
    writeFileSync(process.env['TEST_REPORT'] ?? os.devNull, JSON.stringify(report));
  }
}

/** @param {import('vitest/node').TestModule} module */
function* failuresIn(module) {
  const file = path.relative(process.cwd(), module.moduleId);
  if (module.errors().length > 0) yield `${file}\n${textsOf(module.errors())}`;
  for (const suite of module.children.allSuites())
    if (suite.errors().length > 0) yield `${file} > ${suite.fullName}\n${textsOf(suite.errors())}`;
  for (const test of module.children.allTests('failed'))
    yield `${file} > ${test.fullName}\n${textsOf(test.result().errors ?? [])}`;
}

/** @param {readonly { message: string, stack?: string }[]} errors */
function textsOf(errors) {
  return errors.map(({ message, stack }) => stack ?? message).join('\n');
}
