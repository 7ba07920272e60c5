import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { EventVerdict, LearningEvent } from '#contract/learning-events.ts';

import type { GradableQuestion } from '#server/questions/questions.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { batchOf, eventOf, keysOf, outcomesOf, sittingOf } from '#tests/support/learner-events.ts';
import { insertAcceptedQuestions } from '#tests/support/questions.ts';
import { done } from './support/accounts.ts';
import { expectRefused } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';
import { printableChapter, type PrintOf } from './support/wallet-calls.ts';

const product = await runProduct();
const { db, pool } = product.database;

interface Listed {
  events: (LearningEvent & { device: string; right?: boolean })[];
  cursor: string;
  more: boolean;
}
let chapter: PrintOf;
let keys: GradableQuestion[];
beforeAll(async () => {
  chapter = await printableChapter(product.visitor());
  await insertAcceptedQuestions(db, chapter, 5);
  keys = await keysOf(db, chapter);
});

const path = '/api/learning/events';
const send = (session: ApiSession, events: readonly object[], device?: string) =>
  done<{ verdicts: EventVerdict[]; cursor: string }>(session.post(path, batchOf(events, device)));
const outcomes = async (session: ApiSession, events: readonly object[]) =>
  outcomesOf((await send(session, events)).verdicts);

const opened = () => eventOf(chapter, { kind: 'opened' });

test('a batch beyond the budget of a day is refused with all of its events, and can be sent later', async () => {
  const phone = product.visitor();
  const events = Array.from({ length: 90 }, opened);
  await send(phone, events);
  const budget = `where budget = 'events-person' and amount >= 90`;
  await pool.query(`update budget_spending set amount = 2940 ${budget}`);
  // Events that the server knows already spend nothing.
  await send(phone, events.slice(0, 60));
  const more = Array.from({ length: 61 }, opened);
  await expectRefused(phone.post(path, batchOf(more)), 429, 'rate-limited');
  expect(await outcomes(phone, more.slice(0, 60))).toEqual(Array(60).fill('accepted'));
  await pool.query(`update budget_spending set ends_at = now() - interval '1 hour' ${budget}`);
  expect(await outcomes(phone, more)).toEqual([...Array(60).fill('already'), 'accepted']);
});

test('a phone hears of what another one of its learner did, 500 events at a time', async () => {
  const learner = await product.learner();
  const device = randomUUID();
  const { cursor } = await send(learner, [opened()]);
  const [answer] = sittingOf(chapter, keys.slice(0, 1));
  await send(product.visitor(learner), [answer!], device);
  await pool.query(
    `insert into learning_events (person_id, id, device, seq, kind, course_id, chapter_id, at, zone, body_hash)
     select person_id, overlay(gen_random_uuid()::text placing '7' from 15)::uuid, device, n, kind, course_id, chapter_id, at, zone, body_hash
     from learning_events, generate_series(1, 700) as n where kind = 'opened' and person_id = (
       select person_id from learning_events where device = $1)`,
    [device],
  );
  let since = `?since=${cursor}`;
  const pages: Listed[] = [];
  for (const [count, more] of [
    [500, true],
    [201, false],
    [0, false],
  ] as const) {
    const page = await learner.json<Listed>(path + since);
    expect([page.events.length, page.more]).toEqual([count, more]);
    since = `?since=${page.cursor}`;
    pages.push(page);
  }
  expect(pages[0]!.events[0]).toEqual({ ...answer, device, right: true });
});

test('what a person did is nobody else’s', async () => {
  await send(product.visitor(), [
    eventOf(chapter, { kind: 'read', done: true }),
    ...sittingOf(chapter, keys),
  ]);
  const other = await product.learner();
  expect(await other.json(path)).toMatchObject({ events: [] });
  expect(await other.json('/api/learning/progress')).toEqual({ courses: [], next: null });
  expect(await other.json('/api/learning/review')).toEqual({
    due: 0,
    questions: [],
    nextAt: null,
    nextCount: 0,
  });
});

test('the home of a guest says when the questions that went wrong come back', async () => {
  const guest = product.visitor();
  await send(guest, sittingOf(chapter, keys, { right: 0, at: Date.now() }));
  const page = await (await guest.send('/')).text();
  // Before 4 at night, a day of study goes on.
  expect(page).toMatch(new RegExp(`>${keys.length} questions come back (?:tomorrow|in the) morning\\.<`));
  expect(page).toContain('Nothing is left to practise for now.');
});
