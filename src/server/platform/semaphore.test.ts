import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { budgetsInMemory } from '#tests/support/budgets.ts';
import { NoPermit, Semaphore, type Asking } from './semaphore.ts';

/** Asks for permits and tells who has got one, in order. */
function wishes(size: number) {
  const semaphore = new Semaphore(size);
  const given: string[] = [];
  const giveBacks: (() => void)[] = [];
  const wish = (person: string, asking: Asking = {}, signal?: AbortSignal) =>
    semaphore.take({ person, address: person, ...asking }, { signal }).then((giveBack) => {
      given.push(person);
      giveBacks.push(giveBack);
    });
  /** Gives the permit back that was given first, so that the next one gets it. */
  const endOne = async () => {
    giveBacks.shift()?.();
    await nextTurn();
  };
  return { semaphore, wish, given, endOne };
}

describe('turns', () => {
  test('come in the order of arrival, one for each permit that is given back, once', async () => {
    const semaphore = new Semaphore(2);
    const [first, other] = [await semaphore.take(), await semaphore.take()];
    const order: string[] = [];
    const third = semaphore.take().then(() => order.push('third'));
    const fourth = semaphore.take().then(() => order.push('fourth'));
    first();
    first();
    await third;
    await nextTurn();
    expect(order).toEqual(['third']);
    other();
    await fourth;
    expect(order).toEqual(['third', 'fourth']);
  });

  test('of a stranger who needs one come next, behind sixteen guests who need twenty each', async () => {
    const { wish, given, endOne } = wishes(8);
    const guests = Array.from({ length: 16 }, (_, n) => `guest ${n}`);
    for (const guest of guests) for (let at = 0; at < 4; at += 1) void wish(guest, { left: 20 });
    await nextTurn();
    expect(given).toHaveLength(8);
    void wish('stranger', { left: 1 });
    await endOne();
    expect(given.at(-1)).toBe('stranger');
  });

  test('are as many for each person, however many each has asked for first', async () => {
    const { wish, given, endOne } = wishes(2);
    for (let at = 0; at < 6; at += 1) void wish('Asha', { address: 'school' });
    for (let at = 0; at < 3; at += 1) void wish('Ravi', { address: 'school' });
    await nextTurn();
    for (let at = 0; at < 4; at += 1) await endOne();
    expect(given.slice(2).sort()).toEqual(['Asha', 'Asha', 'Ravi', 'Ravi']);
  });

  test('go to the address with the fewest, among people with as many', async () => {
    const { wish, given, endOne } = wishes(2);
    for (const pupil of ['A', 'B', 'C', 'D']) void wish(pupil, { address: 'school' });
    void wish('Ravi');
    await nextTurn();
    await endOne();
    expect(given).toEqual(['A', 'B', 'Ravi']);
  });

  test('come for what needs many too, also where others need few', async () => {
    const { wish, given, endOne } = wishes(1);
    void wish('first');
    void wish('long', { left: 5 });
    for (let at = 0; at < 8; at += 1) {
      void wish(`short ${at}`, { left: 1 });
      await endOne();
    }
    expect(given.indexOf('long')).toBeGreaterThan(1);
    expect(given.indexOf('long')).toBeLessThanOrEqual(6);
  });

  test('are not for those who have left', async () => {
    const { wish, given, endOne } = wishes(1);
    const gone = new AbortController();
    void wish('first');
    const givenUp = wish('gone', {}, gone.signal);
    gone.abort(new Error('gone'));
    await expect(givenUp).rejects.toThrow('gone');
    await expect(wish('gone', {}, gone.signal)).rejects.toThrow('gone');
    void wish('next');
    await endOne();
    expect(given).toEqual(['first', 'next']);
  });

  test('of background work are half of all, and come after everything else', async () => {
    const { wish, given, endOne } = wishes(4);
    for (let at = 0; at < 6; at += 1) void wish('questions', { background: true, left: 1 });
    await nextTurn();
    expect(given).toEqual(['questions', 'questions']);
    for (let at = 0; at < 3; at += 1) void wish('chapters', { left: 20 });
    await nextTurn();
    expect(given).toEqual(['questions', 'questions', 'chapters', 'chapters']);
    await endOne();
    expect(given.at(-1)).toBe('chapters');
    await endOne();
    expect(given.at(-1)).toBe('questions');
  });

  test('of background work do not count among those of a person', async () => {
    const { wish, given, endOne } = wishes(2);
    void wish('first');
    void wish('Asha', { background: true });
    void wish('Asha');
    void wish('Ravi');
    await nextTurn();
    expect(given).toEqual(['first', 'Asha']);
    await endOne();
    expect(given).toEqual(['first', 'Asha', 'Asha']);
  });

  test('come in the next turn of the event loop, also where the work before waits for nothing', async () => {
    const semaphore = new Semaphore(1);
    const first = await semaphore.take();
    const order: string[] = [];
    for (const name of ['a', 'b', 'c']) void semaphore.run(async () => void order.push(name));
    first();
    expect(order).toEqual([]);
    await nextTurn();
    expect(order).toEqual(['a']);
    await nextTurn();
    expect(order).toEqual(['a', 'b']);
  });

  test('end when the work fails', async () => {
    const semaphore = new Semaphore(1);
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await semaphore.run(async () => 'done')).toBe('done');
    expect(semaphore.isIdle).toBe(true);
  });
});

test('nothing waits longer than it may, or in a line of more than 5,000', async () => {
  const semaphore = new Semaphore(1);
  const giveBack = await semaphore.take();
  await expect(semaphore.take({}, { waitMs: 1 })).rejects.toThrow(NoPermit);
  const leaving = new AbortController();
  const waiting = Array.from({ length: 5_000 }, () => semaphore.take({}, { signal: leaving.signal }));
  await expect(semaphore.take()).rejects.toThrow(NoPermit);
  leaving.abort();
  await Promise.allSettled(waiting);
  giveBack();
  expect(semaphore.isIdle).toBe(true);
});

describe('turns of a budget', () => {
  const busy = { code: 'busy', retryAfterS: 3, details: { budget: 'pages' } };

  test('are waited for ten seconds, each holder in a line of its own, and a refusal is counted', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const budgets = budgetsInMemory({ pages: 1 });
    const end = await budgets.turn('pages');
    const refused = vi.fn<(error: unknown) => void>();
    const waiting = budgets.turn('pages').catch(refused);
    expect(await budgets.run('pages', { holder: 'other' }, async () => 'other line')).toBe('other line');
    vi.advanceTimersByTime(9_999);
    await nextTurn();
    expect(refused).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await waiting;
    expect(refused.mock.calls).toMatchObject([[busy]]);
    expect(budgets.refusalsOf('pages')).toBe(1);
    end();
    (await budgets.turn('pages'))();
  });

  test('that are given up are not counted as refused', async () => {
    const budgets = budgetsInMemory({ pages: 1 });
    const end = await budgets.turn('pages');
    const leaving = new AbortController();
    const left = budgets.turn('pages', { signal: leaving.signal });
    leaving.abort();
    await expect(left).rejects.toMatchObject(busy);
    expect(budgets.refusalsOf('pages')).toBe(0);
    end();
  });
});
