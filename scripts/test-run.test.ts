import { expect, test } from 'vitest';

import { countTests, failuresOf } from './test-run.mjs';

test('counts passed and failed tests', () => {
  expect(countTests({ numPassedTests: 7, numFailedTests: 2 }, 1)).toEqual({ passed: 7, failed: 2 });
});

test('counts a run that fails without a failed test as a failure', () => {
  expect(countTests({ numPassedTests: 7, numFailedTests: 0 }, 1)).toEqual({ passed: 7, failed: 1 });
  expect(countTests({}, null)).toEqual({ passed: 0, failed: 1 });
});

test('names each failed test with its reason, and a file that can’t be loaded', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
  const failed = { fullName: 'subtracts', status: 'failed', failureMessages: ['expected 1 to be 2'] };
  const testResults = [
    { name: '/app/src/sum.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: '/app/src/broken.test.ts', status: 'failed', message: 'Unexpected token', assertionResults: [] },
    { name: '/app/src/well.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ];
  expect(failuresOf({ testResults }, '/app')).toEqual([
    'src/sum.test.ts > subtracts\nexpected 1 to be 2',
    'src/broken.test.ts\nUnexpected token',
  ]);
  expect(failuresOf({}, '/app')).toEqual([]);
});
