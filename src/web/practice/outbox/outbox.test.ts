// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
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

test('what waits is sent once the server is reached, soon and without a word of the browser’s, however often it failed', async () => {
  vi.resetModules();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let reached = false;
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (!reached) throw new TypeError('offline');
    if (path === '/healthz') return Response.json({});
    sent.push(path);
    return Response.json({ verdicts: [] });
  });
  const { openOutbox } = await import('./outbox.ts');
  const outbox = await openOutbox({ ...visitor, kind: 'guest' });
  for (let chapter = 1; chapter <= 6; chapter += 1) {
    await outbox.record({ kind: 'read', courseId: 'c', chapterId: String(chapter), done: true });
    await outbox.send();
  }
  expect(outbox.state().held).toBe('offline');
  reached = true;
  await vi.advanceTimersByTimeAsync(5_100);
  expect(sent).toEqual(['/api/learning/events']);
});
