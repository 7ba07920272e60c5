import { expect, test } from 'vitest';
import { problemOfFault, withRetries, type Try } from './retries.ts';
import { AuthorFault } from './author.ts';

const { signal } = new AbortController();
const quick = { tries: 3, signal, baseDelayMs: 1, maxDelayMs: 2 };
const failed = (options: { cutOff?: boolean; retryAfterMs?: number; retryable?: boolean } = {}) =>
  new AuthorFault('author-failed', 'The answer is empty.', { retryable: true, ...options });

/** Makes a call that fails with these faults one after the other and then succeeds, and that records each try. */
function failing(...faults: Error[]) {
  const seen: Try<string>[] = [];
  const run = async (each: Try<string>) => {
    seen.push(each);
    const fault = faults[seen.length - 1];
    if (fault) throw fault;
    return 'written';
  };
  return { seen, run };
}

test('gives up after the last try with its fault', async () => {
  const last = failed();
  const { seen, run } = failing(failed(), failed(), last);
  await expect(withRetries(run, quick)).rejects.toBe(last);
  expect(seen).toHaveLength(3);
});

test('does not repeat after a permanent fault or another error', async () => {
  for (const error of [failed({ retryable: false }), new TypeError('a mistake of ours')]) {
    const { seen, run } = failing(error);
    await expect(withRetries(run, quick)).rejects.toBe(error);
    expect(seen).toHaveLength(1);
  }
});

test('asks for fewer topics from the first cut-off on, until an answer is usable', async () => {
  const { seen, run } = failing(failed({ cutOff: true }), failed());
  const keeping = (each: Try<string>) => {
    each.onFaulty('faulty');
    return run(each);
  };
  await expect(withRetries(keeping, quick)).resolves.toBe('written');
  expect(seen.map(({ fewerTopics }) => fewerTopics)).toEqual([false, true, true]);
});

test('tells each try what was wrong with the answer before it', async () => {
  const away = new AuthorFault('author-unavailable', 'busy', { retryable: true });
  const { seen, run } = failing(failed(), away);
  await withRetries(run, quick);
  expect(seen.map(({ defect }) => defect)).toEqual([
    undefined,
    'The answer is empty.',
    'The answer is empty.',
  ]);
});

test('returns the last answer with a fault once no further try can do better', async () => {
  for (const last of [failed(), new AuthorFault('author-unavailable', 'the day’s quota')]) {
    const { seen, run } = failing(failed(), failed(), last);
    const answered = withRetries<string>(async (each) => {
      if (each.number < 3) each.onFaulty(`answer ${each.number}`);
      return run(each);
    }, quick);
    await expect(answered).resolves.toBe('answer 2');
    expect(seen).toHaveLength(3);
  }
});

test('returns no kept answer when the author refuses or the caller aborts', async () => {
  const refusal = new AuthorFault('author-refused', 'blocked');
  const { run } = failing(failed(), refusal);
  const keeping = (each: Try<string>) => {
    each.onFaulty('faulty');
    return run(each);
  };
  await expect(withRetries(keeping, quick)).rejects.toBe(refusal);
  const caller = new AbortController();
  const aborting = async (each: Try<string>) => {
    each.onFaulty('faulty');
    caller.abort(new Error('gone'));
    throw failed();
  };
  const { signal: aborted } = caller;
  await expect(withRetries(aborting, { ...quick, signal: aborted })).rejects.toThrow('gone');
  // An aborted signal prevents any attempt.
  await expect(withRetries(run, { ...quick, signal: aborted })).rejects.toThrow('gone');
});

test('gives up at once when the service asks for a longer wait than is allowed', async () => {
  const fault = failed({ retryAfterMs: 61_000 });
  const { seen, run } = failing(fault);
  await expect(withRetries(run, quick)).rejects.toBe(fault);
  expect(seen).toHaveLength(1);
});

test('waits as long as the service asks', async () => {
  const { seen, run } = failing(failed({ retryAfterMs: 40 }));
  const order: string[] = [];
  const earlier = new Promise<void>((rung) => {
    setTimeout(() => rung(void order.push(`the earlier timer, after ${seen.length} attempt`)), 20);
  });
  await withRetries(run, quick);
  order.push('the second attempt');
  await earlier;
  expect(order).toEqual(['the earlier timer, after 1 attempt', 'the second attempt']);
});

test('ends a wait with the caller’s reason as soon as the caller aborts', async () => {
  const caller = new AbortController();
  const { seen, run } = failing(failed({ retryAfterMs: 50_000 }));
  const running = withRetries(run, { ...quick, signal: caller.signal });
  await expect.poll(() => seen.length).toBe(1);
  caller.abort(new Error('shutting down'));
  await expect(running).rejects.toThrow('shutting down');
});

test.each([
  [
    'author-refused',
    'Response was blocked due to SAFETY',
    {},
    /^Response was blocked due to SAFETY\. .*Change the topic/,
  ],
  [
    'author-misconfigured',
    'The AI service answered 404: no such model',
    {},
    /^(?!.*no such model).*settings/,
  ],
  ['author-unavailable', 'busy', { retryAfterMs: 16_001 }, /in 17 seconds/],
  ['author-unavailable', 'busy', { retryAfterMs: 600_000 }, /in 10 minutes/],
  [
    'author-unavailable',
    'quota',
    { retryAfterMs: 5 * 3_600_000 },
    /in 5 hours; its limit for today is used up/,
  ],
  ['author-unavailable', 'busy', {}, /in a few minutes/],
  ['author-failed', 'cut', { cutOff: true }, /too long and was cut off/],
  ['author-timeout', 'slow', {}, /took too long/],
] as const)('says what to do about %s (%s)', (code, message, options, words) => {
  const fault = new AuthorFault(code, message, options);
  const problem = problemOfFault(fault);
  expect(problem.code).toBe(code);
  expect(problem.message).toMatch(words);
  expect(problem.cause).toBe(fault);
});
