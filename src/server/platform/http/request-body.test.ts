import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readBytesBody, readJsonBody } from './request-body.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

function receiving() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const headers = { 'Content-Type': 'image/png' };
  const init = { method: 'POST', body: readable, headers, duplex: 'half' };
  const request = new Request('http://localhost/', init);
  const writer = writable.getWriter();
  const body = readBytesBody(request, ['image/png'], 1024 * 1024).then(
    ({ length }) => length,
    (error: unknown) => error,
  );
  return { body, write: (bytes: number) => writer.write(new Uint8Array(bytes)), end: () => writer.close() };
}

test('a body that comes slowly is read to its end', async () => {
  const { body, write, end } = receiving();
  for (let n = 0; n < 20; n += 1) {
    await write(4 * 1024);
    vi.advanceTimersByTime(30_000);
  }
  await end();
  expect(await body).toBe(20 * 4 * 1024);
});

test('a body of another type than JSON is refused with its first bytes', async () => {
  let pieces = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024 + (pieces += 1))),
  });
  const headers = { 'Content-Type': 'text/plain' };
  const request = new Request('http://localhost/', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as object);
  const read = readJsonBody(request, 4 * 1024 * 1024);
  await expect(read).rejects.toMatchObject({ code: 'unsupported-media-type' });
  expect(pieces).toBeLessThan(5);
});

test('a body of which almost nothing comes is given up', async () => {
  const { body, write } = receiving();
  await write(4 * 1024);
  vi.advanceTimersByTime(30_000);
  for (let n = 0; n < 10; n += 1) await write(1);
  vi.advanceTimersByTime(30_000);
  expect(await body).toMatchObject({ code: 'too-slow' });
  expect(vi.getTimerCount()).toBe(0);
});
