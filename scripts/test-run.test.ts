import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countFailure, runTests } from './test-run.mjs';

test('counts a run that fails without a failed test as a failure', () => {
  const passed = { passed: 7, failed: 0, failures: [] };
  expect(countFailure(passed, 0, null)).toEqual(passed);
  expect(countFailure(passed, 1, null).failures).toEqual(['The test run ended with code 1.']);
  const killed = { passed: 0, failed: 1, failures: ['The test run ended with SIGKILL.'] };
  expect(countFailure({}, null, 'SIGKILL')).toEqual(killed);
});

test('names everything that makes a run fail, with its reason', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'saksham-report-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const sums = `
    describe('sums', () => {
      afterAll(() => { throw new Error('left open'); });
      test('are added', () => {});
      test('are subtracted', () => { throw new Error('one is not two'); });
      test('are forgotten', () => void Promise.reject(new Error('not awaited')));
    });`;
  await writeFile(path.join(folder, 'sums.test.js'), sums);
  await writeFile(path.join(folder, 'broken.test.js'), 'throw new Error("cannot be loaded");');
  const { passed, failed, failures } = runTests({
    root: process.cwd(),
    node: process.execPath,
    environment: process.env,
    args: ['--root', folder, '--globals'],
    output: 'ignore',
  });
  expect({ passed, failed }).toEqual({ passed: 2, failed: 1 });
  expect(failures).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/sums\.test\.js > sums > are subtracted\n.*one is not two/),
      expect.stringMatching(/sums\.test\.js > sums\n.*left open/),
      expect.stringMatching(/broken\.test\.js\n.*cannot be loaded/),
      expect.stringMatching(/^An error that no test caught\n.*not awaited/),
    ]),
  );
  expect(failures).toHaveLength(4);
});
