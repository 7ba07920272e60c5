import { expect, test } from 'vitest';
import { readJsonBody } from './request-body.ts';

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
