// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { visitor } from '#contract/visitor.ts';
import { markSaved } from '#web/platform/kept/saved-mark.ts';
import { beginSitting, type AskedQuestion } from '#web/practice/sitting/sitting.ts';

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

test('a press that says “read” makes a visitor a guest; opening, going on and taking it back do not', async () => {
  vi.resetModules();
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { events } = JSON.parse(body) as { events: { id: string; kind: string }[] };
    sent.push(...events.map(({ kind }) => kind));
    return Response.json({ verdicts: events.map(({ id }) => ({ id, verdict: 'accepted' })), cursor: '1' });
  });
  const { openOutbox } = await import('./outbox.ts');
  const { changedMe } = await import('#web/platform/people/changed-me.ts');
  const outbox = await openOutbox(visitor);
  const chapter = { courseId: 'c', chapterId: '1' };
  await outbox.record({ kind: 'opened', ...chapter });
  for (const done of [true, false]) await outbox.record({ kind: 'read', ...chapter, done });
  await outbox.send();
  expect([sent, changedMe()]).toEqual([[], null]);
  await outbox.record({ kind: 'read', ...chapter, done: true }, true);
  await outbox.send();
  expect(sent).toEqual(['opened', 'read']);
  expect(changedMe()?.kind).toBe('guest');
  expect(outbox.state().waiting).toEqual([]);
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

test('what was sent from a phone with a saved course counts on until its progress and what is due are heard', async () => {
  vi.resetModules();
  markSaved('c', true);
  onTestFinished(() => markSaved('c', false));
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { events } = JSON.parse(body) as { events: { id: string }[] };
    return Response.json({ verdicts: events.map(({ id }) => ({ id, verdict: 'accepted' })), cursor: '1' });
  });
  const { openOutbox } = await import('./outbox.ts');
  const outbox = await openOutbox({ ...visitor, kind: 'guest' });
  const question = { _id: 'q', revision: 1, kind: 'one', courseId: 'c', chapterId: '1' } as AskedQuestion;
  await outbox.changeSitting('s', (_, newId) => beginSitting([question], newId));
  await outbox.answer('s', question, ['The roots'], 'chapter');
  for (const courseId of ['c', 'not saved'])
    await outbox.record({ kind: 'read', courseId, chapterId: '2', done: true }, true);
  await outbox.send();
  const counts = () => outbox.state().unheard.map(({ kind, unheard }) => [kind, unheard]);
  expect(outbox.state().waiting).toEqual([]);
  expect(counts()).toEqual([
    ['answer', ['progress', 'end', 'reviews', 'days']],
    ['read', ['progress', 'end', 'reviews', 'days']],
    // A chapter read lately opens offline too.
    ['read', ['progress', 'end', 'reviews', 'days']],
  ]);
  await outbox.heard('progress', outbox.state().unheard);
  await outbox.heard('end', outbox.state().unheard);
  await outbox.heard('days', outbox.state().unheard);
  expect(counts()).toEqual(['answer', 'read', 'read'].map((kind) => [kind, ['reviews']]));
  await outbox.heard('reviews', outbox.state().unheard);
  expect(counts()).toEqual([]);
});
