import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { endOfId, writeProgressCode } from '#contract/learning/progress-code.ts';
import { bringAnswers } from './bring-answers.ts';

const courseId = randomUUID();
const chapterId = randomUUID();
const questionId = randomUUID();
const codeOf = (times: readonly number[]) =>
  writeProgressCode({
    device: randomUUID(),
    courseId,
    zone: 'UTC',
    events: times.map((atS, seq) => ({
      seq,
      atS,
      about: endOfId(questionId),
      answer: { revision: 1, chosen: ['a'], round: seq },
    })),
  });
const code = codeOf(Array.from({ length: 150 }, (_, seq) => 1_790_000_000 + seq));

/** Answers as the API does to a visitor, who becomes a guest by the first call; `failing` names the call that fails. */
function visitorsApi(failing?: number) {
  const sent: { cookie: string | null; ids: string[]; sentAt: string }[] = [];
  const call = async (path: string, { headers, body }: RequestInit): Promise<Response> => {
    if (path.endsWith('/package'))
      return Response.json({
        course: { _id: courseId, courseName: 'Plants', chapters: [{ _id: chapterId }] },
        questions: [{ _id: questionId, chapterId }],
      });
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
  await bringAnswers(codeOf(offsets.map((offset) => nowS + offset)), call);
  expect((Date.parse(sent[0]!.sentAt) - Date.now()) / 86_400_000).toBeCloseTo(daysAhead, 2);
});
