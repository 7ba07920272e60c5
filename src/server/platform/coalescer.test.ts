import { expect, test } from 'vitest';
import { Coalescer } from './coalescer.ts';

/** Counts how often work was begun, and ends each when told to. */
function work() {
  const awaited = new Coalescer<string>();
  const begun: { signal: AbortSignal; end: (result: string) => void }[] = [];
  const run = (signal: AbortSignal) => new Promise<string>((end) => begun.push({ signal, end }));
  const join = (reader = new AbortController(), subject?: string) =>
    awaited.join({ key: 'a', signal: reader.signal, ...(subject && { subject }) }, run);
  return { awaited, begun, join };
}

test('is done once for all who ask meanwhile, and anew for who asks later', async () => {
  const { begun, join } = work();
  const both = [join(), join()];
  begun[0]?.end('one');
  expect(await Promise.all(both)).toEqual(['one', 'one']);
  const later = join();
  begun[1]?.end('two');
  expect(await later).toBe('two');
  expect(begun).toHaveLength(2);
});

test('goes on while one reader is left, and is stopped when the last one leaves', async () => {
  const { begun, join } = work();
  const [first, second] = [new AbortController(), new AbortController()];
  const results = [join(first), join(second)];
  first.abort();
  expect(begun[0]?.signal.aborted).toBe(false);
  second.abort();
  expect(begun[0]?.signal.aborted).toBe(true);
  const later = join();
  expect(begun).toHaveLength(2);
  for (const { end } of begun) end('done');
  await Promise.all([...results, later]);
});

test('is begun anew after a change of its subject, or of any where its own is unknown yet', () => {
  const { awaited, begun, join } = work();
  void join(undefined, 'soil');
  awaited.forget('water');
  void join(undefined, 'soil');
  expect(begun).toHaveLength(1);
  awaited.forget('soil');
  void join();
  expect(begun).toHaveLength(2);
  awaited.forget('water');
  void join();
  expect(begun).toHaveLength(3);
});
