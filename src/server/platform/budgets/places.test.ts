import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { budgetsInMemory } from '#tests/support/budgets.ts';
import { Places } from './places.ts';

const soon = 60_000;
const placesOf = (size: number, waitMs = soon) => {
  const budgets = budgetsInMemory({ pages: size });
  return { budgets, places: new Places(budgets, 'pages', { waitMs }) };
};
const busy = { code: 'busy', details: { budget: 'pages' } };

describe('places', () => {
  it('let in as many as there are, and the next in line when one is given back, once', async () => {
    const { places } = placesOf(2);
    const [first, other] = [await places.take(), await places.take()];
    const order: string[] = [];
    const third = places.take().then(() => order.push('third'));
    const fourth = places.take().then(() => order.push('fourth'));
    first();
    first();
    await third;
    await nextTurn();
    expect(order).toEqual(['third']);
    const second = await places.run(async () => 'other line', { holder: 'other' });
    expect(second).toBe('other line');
    other();
    await fourth;
    expect(order).toEqual(['third', 'fourth']);
  });

  it('refuse whoever finds the line full, and count that', async () => {
    const { budgets, places } = placesOf(1);
    const giveBack = await places.take();
    const waiting = Array.from({ length: 8 }, () => places.take());
    await expect(places.take()).rejects.toMatchObject({ ...busy, retryAfterS: expect.any(Number) });
    expect(budgets.refusalsOf('pages')).toBe(1);
    giveBack();
    for (const each of waiting) (await each)();
    (await places.take())();
  });

  it('share a full line out by addresses: who has most in it makes room for others', async () => {
    const { places } = placesOf(1);
    const giveBack = await places.take();
    const crowd = Array.from({ length: 8 }, () => places.take({ address: 'crowd' }));
    const others = Array.from({ length: 4 }, () => places.take({ address: 'other' }));
    for (const refused of crowd.slice(4)) await expect(refused).rejects.toMatchObject(busy);
    await expect(places.take({ address: 'other' })).rejects.toMatchObject(busy);
    await expect(places.take({ address: 'crowd' })).rejects.toMatchObject(busy);
    giveBack();
    for (const each of [...crowd.slice(0, 4), ...others]) (await each)();
  });

  it('refuse whoever has waited too long, and give the place to the next', async () => {
    const { places } = placesOf(1, 1);
    const giveBack = await places.take();
    await expect(places.take()).rejects.toMatchObject(busy);
    giveBack();
    (await places.take())();
  });

  it('are not given to somebody who has left the line', async () => {
    const { budgets, places } = placesOf(1);
    const giveBack = await places.take();
    const leaving = new AbortController();
    const left = places.take({ signal: leaving.signal });
    const next = places.take();
    leaving.abort();
    await expect(left).rejects.toMatchObject(busy);
    giveBack();
    (await next)();
    expect(budgets.refusalsOf('pages')).toBe(0);
    await expect(places.take({ signal: leaving.signal })).rejects.toMatchObject(busy);
  });

  it('are one with a short line while the process is late, but all for those who are patient', async () => {
    const budgets = budgetsInMemory({ pages: 2 });
    const places = new Places(budgets, 'pages', { waitMs: soon, isLate: () => true });
    const giveBack = await places.take();
    const waiting = [places.take(), places.take()];
    await expect(places.take()).rejects.toMatchObject({ details: { budget: 'event-loop-delay' } });
    (await places.take({ patient: true }))();
    for (const each of waiting) (await each)();
    giveBack();
    (await places.take())();
  });

  it('are given back when the work fails', async () => {
    const { places } = placesOf(1);
    await expect(places.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await places.run(async () => 'done')).toBe('done');
  });
});
