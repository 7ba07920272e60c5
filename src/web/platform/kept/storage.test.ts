import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ifAnswered, inLock, StorageBusy, storageFault, StorageSilent, within } from './storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const never = () => new Promise<never>(() => undefined);
const refuse = () => {
  throw new DOMException('', 'SecurityError');
};
const stubLocks = (locks: object | undefined) => vi.stubGlobal('navigator', { locks });

test('gives up a storage that never answers', async () => {
  const failed = within(never).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await failed).toBeInstanceOf(StorageSilent);
});

test.each([
  ['rejects', () => Promise.reject(new DOMException('', 'SecurityError')), 'refused'],
  ['is missing', () => (undefined as unknown as CacheStorage).open('x'), 'refused'],
  ['is full', () => Promise.reject(new DOMException('', 'QuotaExceededError')), 'full'],
])('tells why a storage fails that %s', async (_, ask, fault) => {
  const error = await within(ask).catch((reason: unknown) => reason);
  expect(storageFault(error)).toBe(fault);
  await expect(ifAnswered(ask)).resolves.toBeUndefined();
});

test('works within a lock, and hands on what the work gives or throws', async () => {
  const request = vi.fn<(name: string, work: () => Promise<unknown>) => Promise<unknown>>((_, work) =>
    work(),
  );
  stubLocks({ request });
  await expect(inLock('saved', () => Promise.resolve(1))).resolves.toBe(1);
  await expect(inLock('saved', () => Promise.reject(new Error('the work')))).rejects.toThrow('the work');
  expect(request.mock.calls.map(([name]) => name)).toEqual(['saved', 'saved']);
});

test.each([
  ['without locks', undefined],
  ['where locks throw', { request: refuse }],
  ['where a lock is never granted', { request: never, query: never }],
  ['where nobody holds a lock that is never granted', { request: never, query: async () => ({ held: [] }) }],
])('works %s, once', async (_, locks) => {
  stubLocks(locks);
  const work = vi.fn<() => Promise<string>>(() => Promise.resolve('done'));
  const working = inLock('saved', work);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(working).resolves.toBe('done');
  expect(work).toHaveBeenCalledTimes(1);
});

test('waits while another tab holds the lock, and tells that it does not end', async () => {
  let grant: (() => Promise<unknown>) | undefined;
  const request = (_: string, work: () => Promise<unknown>) => {
    grant = work;
    return never();
  };
  stubLocks({ request, query: async () => ({ held: [{ name: 'saved' }] }) });
  const work = vi.fn<() => Promise<string>>(() => Promise.resolve('done'));
  const working = inLock('saved', work);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(work).not.toHaveBeenCalled();
  await grant?.();
  await expect(working).resolves.toBe('done');
  const failed = inLock('saved', work).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failed).toBeInstanceOf(StorageBusy);
  expect(work).toHaveBeenCalledTimes(1);
});
