import { expect, test } from 'vitest';
import { problemOfFault, withRetries, type Try } from './retries.ts';
import { AuthorFault } from './author.ts';

const { signal } = new AbortController();
const quick = { tries: 3, signal, baseDelayMs: 1 };
const failed = (options: { cutOff?: boolean; retryAfterMs?: number; retryable?: boolean } = {}) =>
  new AuthorFault('author-failed', 'The answer is empty.', { retryable: true, ...options });

/** Makes a call that fails with these faults one after the other and then succeeds, and that records each try. */
function failing(faults: Error[], keeps: (number: number) => boolean = () => false) {
  const seen: Try<string>[] = [];
  const run = async (each: Try<string>) => {
    const number = seen.push(each);
    if (keeps(number)) each.onFaulty(`answer ${number}`);
    const fault = faults[number - 1];
    if (fault) throw fault;
    return 'written';
  };
  return { seen, run };
}

const ours = new TypeError('a mistake of ours');
test.each([
  ['the last try', 3, failed(), failed(), failed()],
  ['another error', 1, ours],
  ['a longer wait than is allowed', 1, failed({ retryAfterMs: 61_000 })],
])('gives up after %s, with its error', async (_, tries, ...faults: Error[]) => {
  const { seen, run } = failing(faults);
  await expect(withRetries(run, quick)).rejects.toBe(faults.at(-1));
  expect(seen).toHaveLength(tries);
});

test('tells each try what was wrong before, and asks for fewer topics from the first cut-off on', async () => {
  const { seen, run } = failing([failed({ cutOff: true }), failed()], () => true);
  await expect(withRetries(run, quick)).resolves.toBe('written');
  expect(seen.map(({ fewerTopics }) => fewerTopics)).toEqual([false, true, true]);
  const { message } = failed();
  expect(seen.map(({ defect }) => defect)).toEqual([undefined, message, message]);
});

test('returns the last answer with a fault once no further try can do better', async () => {
  for (const last of [failed(), new AuthorFault('author-unavailable', 'the day’s quota')]) {
    const { seen, run } = failing([failed(), failed(), last], (number) => number < 3);
    await expect(withRetries(run, quick)).resolves.toBe('answer 2');
    expect(seen).toHaveLength(3);
  }
});

test('returns no kept answer when the author refuses or the caller aborts', async () => {
  const refusal = new AuthorFault('author-refused', 'blocked');
  const { run } = failing([failed(), refusal], () => true);
  await expect(withRetries(run, quick)).rejects.toBe(refusal);
  const caller = new AbortController();
  const aborting = async (each: Try<string>) => {
    each.onFaulty('faulty');
    caller.abort(new Error('gone'));
    throw failed();
  };
  const aborted = { ...quick, signal: caller.signal };
  await expect(withRetries(aborting, aborted)).rejects.toThrow('gone');
});

test('ends a wait with the caller’s reason as soon as the caller aborts', async () => {
  const caller = new AbortController();
  const { seen, run } = failing([failed({ retryAfterMs: 50_000 })]);
  const running = withRetries(run, { ...quick, signal: caller.signal });
  await expect.poll(() => seen.length).toBe(1);
  caller.abort(new Error('shutting down'));
  await expect(running).rejects.toThrow('shutting down');
});

test.each([
  ['author-refused', 'blocked due to SAFETY', {}, /^blocked due to SAFETY\. .*Choose another topic/],
  ['author-misconfigured', '404: no such model', {}, /^(?!.*no such model).*settings/],
  ['author-unavailable', 'quota', { retryAfterMs: 5 * 3_600_000 }, /in 5 hours; its limit for today is/],
  ['author-unavailable', 'busy', {}, /in a few minutes/],
] as const)('says what to do about %s (%s)', (code, message, options, words) => {
  const fault = new AuthorFault(code, message, options);
  const problem = problemOfFault(fault);
  expect([problem.code, problem.cause]).toEqual([code, fault]);
  expect(problem.message).toMatch(words);
});
