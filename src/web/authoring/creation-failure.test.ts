import { expect, test } from 'vitest';
import { ApiError } from '#web/platform/calls/api.ts';
import { failureFacts } from './creation-failure.ts';

const problem = (code: string, details?: unknown, retryAfterS?: number) =>
  new ApiError(500, { code, error: 'a sentence', details }, retryAfterS);

const usedUp = (budget: string) => problem('ai-budget', { budget, of: 'anything' });
const refusedEntry = [{ field: 'constructor' }, { field: 'options.chapters', message: 'Too long' }];

test.each([
  ['an empty answer', problem('author-failed'), { alert: 'empty', retry: true, builtinHelps: false }],
  ['another language', problem('language-unavailable'), { retry: false, fixIn: 3 }],
  ['a service that says when', problem('author-unavailable', undefined, 90), { retryAfterS: 90 }],
  // The problem's message says when.
  [
    'the daily limit',
    problem('daily-course-limit', undefined, 90),
    { alert: 'limit', retryAfterS: null, signUpHelps: true },
  ],
  ['too many calls', problem('rate-limited'), { retry: true, signUpHelps: false }],
  ['a refused entry', problem('invalid-request', refusedEntry), { retry: false, fixIn: 3 }],
  ['the site’s budget', usedUp('ai-calls-site'), { retry: false, builtinHelps: true, signUpHelps: false }],
  ['a learner’s budget', usedUp('ai-calls-learner'), { builtinHelps: true, signUpHelps: false }],
  ['a guest’s budget', usedUp('ai-calls-guest'), { builtinHelps: true, signUpHelps: true }],
])('%s while writing', (_, error, facts) => {
  expect(failureFacts({ error, during: 'writing' })).toMatchObject(facts);
});

test('shows the alert of a failed save, with retry, for every problem while saving', () => {
  for (const code of ['invalid-request', 'offline', 'author-failed', 'daily-course-limit']) {
    const facts = failureFacts({ error: problem(code), during: 'saving' });
    expect(facts).toMatchObject({ alert: 'save', retry: true, fixIn: null });
  }
  expect(failureFacts({ error: new TypeError('a bug'), during: 'saving' }).alert).toBe('other');
});
