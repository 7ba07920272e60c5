// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { visitor } from '#contract/visitor.ts';

test('an outbox that could not be opened is opened anew at the next try', async () => {
  vi.resetModules();
  const { openOutbox } = await import('./outbox.ts');
  using listen = vi.spyOn(document, 'addEventListener');
  listen.mockImplementationOnce(() => {
    throw new Error('not now');
  });
  await expect(openOutbox(visitor)).rejects.toThrow('not now');
  const outbox = await openOutbox(visitor);
  expect(outbox.state().waiting).toEqual([]);
  expect(await openOutbox(visitor)).toBe(outbox);
});
