import { expect, test } from 'vitest';
import { runChecks } from './health.ts';

test('a check that hangs is reported as such, is not begun again meanwhile, and passes once it ends', async () => {
  let begun = 0;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const hanging = {
    name: 'hanging',
    check() {
      begun += 1;
      return begun === 1 ? promise : Promise.resolve(undefined);
    },
  };
  const well = { name: 'well', optional: true, check: async () => undefined };
  const failing = { name: 'failing', check: async () => Promise.reject(new Error('secret')) };
  const results = await Promise.all([1, 2, 3].map(() => runChecks([hanging, well, failing])));
  for (const result of results) {
    expect(result).toEqual([
      { name: 'hanging', optional: false, ok: false, wrong: 'did not answer' },
      { name: 'well', optional: true, ok: true },
      { name: 'failing', optional: false, ok: false, wrong: 'failed' },
    ]);
  }
  expect(begun).toBe(1);
  resolve(undefined);
  expect(await runChecks([hanging])).toEqual([{ name: 'hanging', optional: false, ok: true }]);
});
