import { expect, test } from 'vitest';
import { ApiError } from '#web/platform/calls/api.ts';
import { failureFacts } from './creation-failure.ts';

const problem = (code: string, details?: unknown, retryAfterS?: number) =>
  new ApiError(500, { code, error: 'a sentence', details }, retryAfterS);
const whileWriting = (error: unknown) => failureFacts({ error, during: 'writing' });

test.each([
  ['author-failed', 'empty'],
  ['author-refused', 'refused'],
  ['author-unavailable', 'other'],
  ['author-misconfigured', 'other'],
  ['author-timeout', 'other'],
  ['language-unavailable', 'other'],
  ['daily-course-limit', 'other'],
  ['rate-limited', 'other'],
  ['invalid-request', 'other'],
  ['offline', 'other'],
  ['internal', 'other'],
] as const)('shows for %s while writing the alert "%s"', (code, alert) => {
  expect(whileWriting(problem(code)).alert).toBe(alert);
});

test('shows the alert of a failed save, with retry, for every problem while saving', () => {
  for (const code of ['invalid-request', 'offline', 'author-failed', 'daily-course-limit']) {
    expect(failureFacts({ error: problem(code), during: 'saving' })).toMatchObject({
      alert: 'save',
      retry: true,
      fixIn: null,
    });
  }
  expect(failureFacts({ error: new TypeError('a bug'), during: 'saving' }).alert).toBe('other');
});

test('offers retry where it can help, or else the step where the entry can be changed', () => {
  expect(whileWriting(problem('author-timeout'))).toMatchObject({ retry: true, fixIn: null });
  expect(whileWriting(problem('offline'))).toMatchObject({ retry: true, fixIn: null });
  expect(whileWriting(problem('author-refused'))).toMatchObject({ retry: false, fixIn: 2 });
  expect(whileWriting(problem('language-unavailable'))).toMatchObject({ retry: false, fixIn: 3 });
  expect(whileWriting(problem('author-misconfigured'))).toMatchObject({ retry: false, fixIn: null });
});

test('names an entry that the server refuses, and ignores unknown fields', () => {
  const details = [{ field: 'constructor' }, { field: 'options.chapters', message: 'Too long' }];
  expect(whileWriting(problem('invalid-request', details))).toMatchObject({
    tooLong: { label: 'wizard.chapters' },
    fixIn: 3,
    retry: false,
  });
  expect(whileWriting(problem('invalid-request', 'nonsense')).tooLong).toBeNull();
});

test('shows the waiting time once, in the problem’s message or in the alert', () => {
  expect(whileWriting(problem('author-unavailable', undefined, 90)).retryAfterS).toBe(90);
  expect(whileWriting(problem('daily-course-limit', undefined, 90)).retryAfterS).toBeNull();
  expect(whileWriting(problem('author-timeout')).retryAfterS).toBeNull();
});

test('offers signing up where the limit is lower for guests', () => {
  expect(whileWriting(problem('daily-course-limit')).signUpHelps).toBe(true);
  expect(whileWriting(problem('too-many-guests')).signUpHelps).toBe(true);
  expect(whileWriting(problem('rate-limited')).signUpHelps).toBe(false);
});

test('offers the built-in author where the AI service’s budget is used up, and an account where a guest’s is', () => {
  const usedUp = (budget: string) => whileWriting(problem('ai-budget', { budget, of: 'anything' }));
  expect(usedUp('ai-calls-site')).toMatchObject({ retry: false, builtinHelps: true, signUpHelps: false });
  expect(usedUp('ai-calls-learner')).toMatchObject({ builtinHelps: true, signUpHelps: false });
  for (const budget of ['ai-calls-guest', 'ai-calls-guests-address'])
    expect(usedUp(budget)).toMatchObject({ builtinHelps: true, signUpHelps: true });
  expect(whileWriting(problem('author-failed'))).toMatchObject({ builtinHelps: false });
});
