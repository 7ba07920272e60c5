import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes what came of a run to the file that `TEST_REPORT` names: the counts of tests and, as texts, every reason why the run
 * failed and every test that passed at its second try. Vitest's JSON report leaves out errors of hooks and those that no test caught, which fail a run as well.
 */
export default class TestReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { message: string, stack?: string }[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const report = process.env['TEST_REPORT'];
    if (report) writeFileSync(report, JSON.stringify(summarize(modules, unhandledErrors)));
  }
}

/**
 * @param {readonly Pick<import('vitest/node').TestModule, 'moduleId' | 'errors' | 'children'>[]} modules
 * @param {readonly { message: string, stack?: string }[]} unhandledErrors
 * @param {string} root what names of files are relative to
 * @returns {{ passed: number, failed: number, failures: string[], retried: string[] }}
 */
export function summarize(modules, unhandledErrors, root = process.cwd()) {
  const tests = modules.flatMap(({ children }) => [...children.allTests()]);
  const failed = [...children(modules)].filter(({ errors }) => errors.length > 0);
  const failures = [
    ...failed.map(({ file, name, errors }) => `${path.relative(root, file)}${name}\n${textsOf(errors)}`),
    ...unhandledErrors.map((error) => `An error that no test caught\n${textsOf([error])}`),
  ];
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: tests.filter((test) => test.result().state === 'failed').length,
    failures,
    retried: tests
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => {
        const name = `${path.relative(root, test.module.moduleId)} > ${test.fullName}`;
        return `${name}\n${textsOf(test.result().errors ?? [])}`;
      }),
  };
}

/** @param {Parameters<typeof summarize>[0]} modules */
function* children(modules) {
  for (const module of modules) {
    const file = module.moduleId;
    yield { file, name: '', errors: module.errors() };
    for (const suite of module.children.allSuites())
      yield { file, name: ` > ${suite.fullName}`, errors: suite.errors() };
    for (const test of module.children.allTests('failed'))
      yield { file, name: ` > ${test.fullName}`, errors: test.result().errors ?? [] };
  }
}

/** @param {readonly { message: string, stack?: string }[]} errors */
function textsOf(errors) {
  return errors.map(({ message, stack }) => stack ?? message).join('\n');
}
