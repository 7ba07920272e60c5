import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { LearningEvent } from '#contract/learning-events.ts';
import { endOfId, writeProgressCode, type ProgressCode } from '#contract/learning/progress-code.ts';
import { bringAnswers } from './bring-answers.ts';
import { eventsOf } from './bring-answers.ts';

const courseId = randomUUID();
const chapterIds = [randomUUID(), randomUUID()] as const;
const questionIds = [randomUUID(), randomUUID()] as const;
const course = {
  course: { _id: courseId, courseName: 'Plants', chapters: chapterIds.map((_id) => ({ _id })) },
  questions: questionIds.map((_id, place) => ({ _id, chapterId: chapterIds[place] })),
};
const answer = (seq: number, { place = 0, round = seq, atS = 1_790_000_000 + seq } = {}) => {
  return { seq, atS, about: endOfId(questionIds[place]!), answer: { revision: 1, chosen: ['a'], round } };
};
const codeOf = (events: ProgressCode['events']): ProgressCode => {
  return { device: randomUUID(), courseId, zone: 'Asia/Kolkata', events };
};
const code = writeProgressCode(codeOf(Array.from({ length: 150 }, (_, seq) => answer(seq))));

/** Answers as the API does to a visitor, who becomes a guest by the first call; `failing` names the call that fails. */
function visitorsApi(failing?: number) {
  const sent: { cookie: string | null; ids: string[]; sentAt: string }[] = [];
  const call = async (path: string, { headers, body }: RequestInit): Promise<Response> => {
    if (path.endsWith('/package')) return Response.json(course);
    const { events, sentAt } = JSON.parse(body as string) as { events: { id: string }[]; sentAt: string };
    sent.push({ cookie: new Headers(headers).get('cookie'), ids: events.map(({ id }) => id), sentAt });
    if (sent.length === failing) return Response.json({ code: 'rate-limited', error: '' }, { status: 429 });
    const verdicts = events.map(({ id }) => ({ id, verdict: 'accepted' }));
    const headersOfGuest = { 'Set-Cookie': 'guest=1; Path=/; HttpOnly' };
    return Response.json({ verdicts, cursor: '' }, { headers: headersOfGuest });
  };
  return { call, sent };
}

test('a long code comes in several calls of one guest', async () => {
  const { call, sent } = visitorsApi();
  expect(await bringAnswers(code, call)).toMatchObject({ added: 150, already: 0, gone: 0 });
  expect(sent.map(({ cookie, ids }) => [cookie, ids.length])).toEqual([
    [null, 100],
    ['guest=1', 50],
  ]);
});

test('what came before a failure counts, and the same code can be sent again', async () => {
  const { call, sent } = visitorsApi(2);
  expect(await bringAnswers(code, call)).toMatchObject({ problem: 'later', typed: code, added: 100 });
  const again = visitorsApi();
  await bringAnswers(code, again.call);
  expect(again.sent.map(({ ids }) => ids)).toEqual(sent.map(({ ids }) => ids));
});

test('what is no code, or has what the API refuses, is unreadable and is not to be sent again', async () => {
  const { call, sent } = visitorsApi();
  expect(await bringAnswers('SK1-hello', call)).toMatchObject({ problem: 'unreadable', added: 0 });
  expect(sent).toEqual([]);
  const refusing = async () => Response.json({ code: 'invalid-request', error: 'device' }, { status: 400 });
  expect(await bringAnswers(code, refusing)).toMatchObject({ problem: 'unreadable', added: 0 });
});

test.each([
  ['is ahead', [100 * 86_400, 103 * 86_400], 103],
  ['was ahead and is right now', [100 * 86_400, -3_600], 0],
  ['is right', [-7_200, -3_600], 0],
  ['is beyond the calendar', [9_000_000_000_000], 100_000_000 - Date.now() / 86_400_000],
])('where the clock of the file %s, its events are sent as by that clock', async (_, offsets, daysAhead) => {
  const nowS = Math.floor(Date.now() / 1000);
  const { call, sent } = visitorsApi();
  const events = offsets.map((offset, seq) => answer(seq, { atS: nowS + offset }));
  await bringAnswers(writeProgressCode(codeOf(events)), call);
  expect((Date.parse(sent[0]!.sentAt) - Date.now()) / 86_400_000).toBeCloseTo(daysAhead, 2);
});

const few = codeOf([
  // Two within one second are two events.
  answer(0, { atS: 1_790_000_000, round: 0 }),
  answer(1, { atS: 1_790_000_000, round: 0 }),
  answer(2, { round: 1 }),
  answer(3, { place: 1, round: 0 }),
  { seq: 4, atS: 1_790_000_100, about: endOfId(chapterIds[0]) },
]);
const eventsIn = (coded: ProgressCode) =>
  eventsOf(coded, course as unknown as Parameters<typeof eventsOf>[1]);

test('a code makes the same events each time, as the server takes them, each with an id of its own', () => {
  const { events, gone } = eventsIn(few);
  expect(gone).toBe(0);
  expect(eventsIn(few).events).toEqual(events);
  for (const event of events) expect(LearningEvent.parse(event)).toEqual(event);
  expect(events.map(({ kind }) => kind)).toEqual(['answer', 'answer', 'answer', 'answer', 'read']);
  const [first, second] = chapterIds;
  expect(events.map(({ chapterId }) => chapterId)).toEqual([first, first, first, second, first]);
  const other = eventsIn({ ...few, device: randomUUID() }).events;
  expect(new Set([...events, ...other].map(({ id }) => id)).size).toBe(10);
  // Each run through the questions of a chapter is a sitting.
  const sittings = events.map((event) => (event.kind === 'answer' ? event.sitting : ''));
  expect(sittings[1]).toBe(sittings[0]);
  expect(new Set(sittings.slice(0, 4)).size).toBe(3);
});

test('what is about a question or chapter that the course does not have is gone', () => {
  const about = '00000000';
  const events = [{ ...answer(0), about }, { seq: 1, atS: 1, about }, answer(2)];
  expect(eventsIn({ ...few, events })).toMatchObject({ gone: 2, events: [{ seq: 2 }] });
});
