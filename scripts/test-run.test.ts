import { expect, test } from 'vitest';

import { countTests } from './test-run.mjs';

test('counts passed and failed tests', () => {
  expect(countTests({ numPassedTests: 7, numFailedTests: 2 }, 1)).toEqual({ passed: 7, failed: 2 });
});

test('counts a run that fails without a failed test as a failure', () => {
  expect(countTests({ numPassedTests: 7, numFailedTests: 0 }, 1)).toEqual({ passed: 7, failed: 1 });
  expect(countTests({}, null)).toEqual({ passed: 0, failed: 1 });
});
