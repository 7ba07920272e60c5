import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Screening } from '#server/screening/screening.ts';
import { startModerationStandIn, type Scores } from '#tests/stand-ins/moderation.ts';
import { rightOutcomes } from '#tests/stand-ins/plausible-opinion.ts';
import { moderate } from './moderation.ts';

const service = await startModerationStandIn();
afterAll(() => service.close());
beforeEach(() => {
  service.calls.length = 0;
  service.answerWhen(() => undefined);
});

const settings = {
  baseUrl: service.settings['MODERATION_BASE_URL']!,
  apiKey: service.settings['MODERATION_API_KEY'],
  model: service.settings['MODERATION_MODEL'],
};
const { signal } = new AbortController();

test.each<[Scores, Screening]>([
  [{ violence: 0.65, harassment: 0.6 }, { outcome: 'fine' }],
  [{ 'self-harm': 0.31 }, { outcome: 'help', kind: 'self-harm' }],
  [
    { 'self-harm/instructions': 0.9, illicit: 0.99 },
    { outcome: 'help', kind: 'self-harm' },
  ],
  [
    { 'sexual/minors': 0.35, sexual: 0.9 },
    { outcome: 'help', kind: 'abuse' },
  ],
  [{ hate: 0.71 }, { outcome: 'refused', kind: 'hate' }],
  [{ 'illicit/violent': 0.8 }, { outcome: 'refused', kind: 'violence' }],
])('scores %o', async (scores, opinion) => {
  service.answerWhen(() => scores);
  expect(await moderate(settings, ['Soil', 'Clay'], signal)).toEqual(opinion);
  expect(service.calls).toEqual([{ model: 'omni-moderation-latest', input: ['Soil', 'Clay'] }]);
});

test('the gravest of several texts counts', async () => {
  const phrases = [...rightOutcomes()];
  const pick = (outcome: string) => phrases.find(([, right]) => right === outcome)![0];
  const judged = (...texts: string[]) => moderate(settings, texts, signal);
  expect(await judged(pick('fine'), pick('refuse'))).toMatchObject({ outcome: 'refused' });
  expect(await judged(pick('refuse'), pick('help'), pick('fine'))).toMatchObject({ outcome: 'help' });
  expect(await judged(pick('fine'))).toEqual({ outcome: 'fine' });
});

test('a service with categories of its own, and without scores, is understood', async () => {
  const answer = (categories: object) =>
    service.answerWhen(() => ({ status: 200, body: { results: [{ categories }] } }));
  answer({ health: true, law: true, pii: true, selfharm: false, hate_and_discrimination: false });
  expect(await moderate(settings, ['x'], signal)).toEqual({ outcome: 'fine' });
  answer({ selfharm: true });
  expect(await moderate(settings, ['x'], signal)).toEqual({ outcome: 'help', kind: 'self-harm' });
  answer({ dangerous_and_criminal_content: true });
  expect(await moderate(settings, ['x'], signal)).toMatchObject({ outcome: 'refused' });
});

test.each([
  ['refuses the key', { ...settings, apiKey: 'wrong' }, undefined],
  ['does not know the model', { ...settings, model: 'other' }, undefined],
  ['judges too few texts', settings, { status: 200, body: { results: [] } }],
  ['answers with something else', settings, { status: 200, body: { choices: [] } }],
  ['is away', settings, { status: 503, body: {} }],
])('a service that %s gives no opinion, and no key is told', async (_, asked, answer) => {
  service.answerWhen(() => answer);
  const error: unknown = await moderate(asked, ['x'], signal).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).not.toMatch(/wrong|moderation-key/);
});
