import { expect, test } from 'vitest';
import type { LayoutSoFar } from '#contract/authoring.ts';
import { Coalescer } from '#server/platform/coalescer.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { geminiBench } from '#tests/support/gemini-bench.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { readCoursesLeft } from './daily-allowance.ts';
import { writeLayout } from './write-layout.ts';

const { db, gemini, bench } = await geminiBench();
const parts = { ...bench.parts, layouts: new Coalescer({ lingerMs: 60_000 }) };

const options = { difficulty: '', duration: '', addVideo: '', chapters: '' } as const;

/** Asks for a layout as one tab does, which can be closed. */
function ask(caller: Person, topic: string) {
  const tab = new AbortController();
  const asking = { caller, address: 'home', language: 'en' } as const;
  const shown: LayoutSoFar[] = [];
  const run = { signal: tab.signal, onProgress: (soFar: LayoutSoFar) => void shown.push(soFar) };
  const body = { category: 'Science', topic, description: '', options };
  return { written: writeLayout(parts, asking, body, run), shown, close: () => tab.abort() };
}
const left = async (caller: Person) => (await readCoursesLeft(db, caller, parts.dailyCourses)).layout;

test('a reload, a second tab and a lost answer come back to the layout that is being written, and cost nothing more', async () => {
  const guest = newPerson('guest');
  gemini.pace.delayMs = 200;
  const first = ask(guest, 'Soil');
  await waitFor('the call', () => gemini.calls.length === 1);
  first.close();
  const reloaded = ask(guest, 'Soil');
  const second = ask(guest, 'Soil');
  const layout = await reloaded.written;
  expect(reloaded.shown.length).toBeGreaterThan(0);
  expect(await second.written).toBe(layout);
  const late = ask(guest, 'Soil');
  expect(await late.written).toBe(layout);
  expect(late.shown.at(-1)).toEqual(reloaded.shown.at(-1));
  expect([gemini.calls.length, await left(guest)]).toEqual([1, 2]);
});

test('another topic, and the same topic of another person, are layouts of their own', async () => {
  const [one, other] = [newPerson('guest'), newPerson('guest')];
  await Promise.all([ask(one, 'Soil'), ask(one, 'Water'), ask(other, 'Soil')].map(({ written }) => written));
  expect(gemini.calls).toHaveLength(3);
  expect([await left(one), await left(other)]).toEqual([1, 2]);
});

test('after a failure the same wish is written anew, and the failure does not count', async () => {
  const guest = newPerson('guest');
  gemini.failNext({ kind: 'blocked-prompt', reason: 'OTHER' });
  await expect(ask(guest, 'Soil').written).rejects.toMatchObject({ code: 'author-refused' });
  expect(await left(guest)).toBe(3);
  await ask(guest, 'Soil').written;
  expect(await left(guest)).toBe(2);
});
