import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { budgetsInMemory } from '#tests/support/budgets.ts';
import { budgetRefusals } from './process-metrics.ts';
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
  const wishOften = (times: number, person: string, asking: Asking) => {
    for (let at = 0; at < times; at += 1) void wish(person, asking);
  };
  /** Gives the permits back that were given first, one by one, so that the next ones get them. */
  const end = async (times: number) => {
    for (let at = 0; at < times; at += 1) {
      giveBacks.shift()?.();
      await nextTurn();
    }
    return given;
  };
  return { wish, wishOften, given, end };
}

describe('turns', () => {
  test('come in the order of arrival in the next turn of the event loop, one for each permit given back, once', async () => {
    const semaphore = new Semaphore(2);
    const [first] = [await semaphore.take(), await semaphore.take()];
    const order: string[] = [];
    for (const name of ['a', 'b', 'c']) void semaphore.run(async () => void order.push(name));
    first();
    first();
    expect(order).toEqual([]);
    for (const done of ['a', 'ab', 'abc']) {
      await nextTurn();
      expect(order.join('')).toBe(done);
    }
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await semaphore.run(async () => 'done'), 'also where work has failed').toBe('done');
  });

  test('are as many for each person, however many each has asked for first, and then for each address', async () => {
    const { wishOften, end } = wishes(2);
    wishOften(6, 'Asha', { address: 'school' });
    wishOften(3, 'Ravi', { address: 'school' });
    await nextTurn();
    expect((await end(4)).slice(2).sort()).toEqual(['Asha', 'Asha', 'Ravi', 'Ravi']);
    const { wish, end: endOther } = wishes(2);
    for (const pupil of ['A', 'B', 'C', 'D']) void wish(pupil, { address: 'school' });
    void wish('Ravi');
    await nextTurn();
    expect(await endOther(1)).toEqual(['A', 'B', 'Ravi']);
  });

  test('come for what needs many too, also where others need few', async () => {
    const { wish, given, end } = wishes(1);
    void wish('first');
    void wish('long', { left: 5 });
    for (let at = 0; at < 8; at += 1) {
      void wish(`short ${at}`, { left: 1 });
      await end(1);
    }
    expect(given.indexOf('long')).toBeGreaterThan(1);
    expect(given.indexOf('long')).toBeLessThanOrEqual(6);
  });

  test('are not for those who have left', async () => {
    const { wish, end } = wishes(1);
    const gone = new AbortController();
    void wish('first');
    const givenUp = wish('gone', {}, gone.signal);
    gone.abort(new Error('gone'));
    await expect(givenUp).rejects.toThrow('gone');
    await expect(wish('gone', {}, gone.signal)).rejects.toThrow('gone');
    void wish('next');
    expect(await end(1)).toEqual(['first', 'next']);
  });

  test('of background work are half of all, and come after everything else', async () => {
    const { wishOften, given, end } = wishes(4);
    wishOften(6, 'questions', { background: true, left: 1 });
    await nextTurn();
    expect(given).toEqual(['questions', 'questions']);
    wishOften(3, 'chapters', { left: 20 });
    await nextTurn();
    expect(given).toEqual(['questions', 'questions', 'chapters', 'chapters']);
    expect((await end(2)).slice(4)).toEqual(['chapters', 'questions']);
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

test('turns of a budget are waited for ten seconds, each holder in a line of its own, and a refusal is counted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const busy = { code: 'busy', retryAfterS: 3, details: { budget: 'pages' } };
  const budgets = budgetsInMemory({ pages: 1 });
  const count = vi.spyOn(budgetRefusals, 'inc');
  const end = await budgets.turn('pages');
  const leaving = new AbortController();
  const left = budgets.turn('pages', { signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toMatchObject(busy);
  expect(count, 'one that is given up').not.toHaveBeenCalled();
  const waiting = budgets.turn('pages').catch((error: unknown) => error);
  expect(await budgets.run('pages', { holder: 'other' }, async () => 'other line')).toBe('other line');
  vi.advanceTimersByTime(9_999);
  await nextTurn();
  expect(count).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(await waiting).toMatchObject(busy);
  expect(count.mock.calls).toEqual([[{ budget: 'pages' }]]);
  count.mockRestore();
  end();
  (await budgets.turn('pages'))();
});
