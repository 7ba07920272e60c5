import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Screening } from '#server/screening/screening.ts';
import { startModerationStandIn, type Scores } from '#tests/stand-ins/moderation.ts';
import { moderate } from './moderation.ts';

const service = await startModerationStandIn();
afterAll(() => service.close());
beforeEach(() => {
  service.calls.length = 0;
  service.answerWhen(() => undefined);
});

const settings = {
  baseUrl: service.settings['MODERATION_BASE_URL'],
  apiKey: service.settings['MODERATION_API_KEY'],
  model: service.settings['MODERATION_MODEL'],
};
const { signal } = new AbortController();

test.each<[Screening['outcome'], string | undefined, Scores]>([
  ['fine', undefined, { violence: 0.65, harassment: 0.6 }],
  ['help', 'self-harm', { 'self-harm': 0.31 }],
  ['help', 'self-harm', { 'self-harm/instructions': 0.9, illicit: 0.99 }],
  ['refused', 'violence', { 'illicit/violent': 0.8 }],
])('%s, %s: %o', async (outcome, kind, scores) => {
  service.answerWhen(() => scores);
  expect(await moderate(settings, ['Soil', 'Clay'], signal)).toEqual({ outcome, ...(kind && { kind }) });
  expect(service.calls).toEqual([{ model: 'omni-moderation-latest', input: ['Soil', 'Clay'] }]);
});

test('a service with categories of its own, and without scores, is understood', async () => {
  const opinionOn = (...results: object[]) => {
    const body = { results: results.map((categories) => ({ categories })) };
    service.answerWhen(() => ({ status: 200, body }));
    return moderate(settings, Array(results.length).fill('x'), signal);
  };
  const harmless = { health: true, law: true, pii: true, selfharm: false, hate_and_discrimination: false };
  expect(await opinionOn(harmless)).toEqual({ outcome: 'fine' });
  const crime = { dangerous_and_criminal_content: true };
  const gravest = await opinionOn(crime, { selfharm: true }, harmless);
  expect(gravest).toEqual({ outcome: 'help', kind: 'self-harm' });
});

test.each([
  ['refuses the key', { ...settings, apiKey: 'wrong' }, undefined],
  ['judges too few texts', settings, { status: 200, body: { results: [] } }],
  ['is away', settings, { status: 503, body: {} }],
])('a service that %s gives no opinion, and no key is told', async (_, asked, answer) => {
  service.answerWhen(() => answer);
  const error: unknown = await moderate(asked, ['x'], signal).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).not.toMatch(/wrong|moderation-key/);
});
