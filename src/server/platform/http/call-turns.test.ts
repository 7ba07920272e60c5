import { expect, test } from 'vitest';
import type { EndpointShape } from '#contract/endpoint.ts';
import { budgetsInMemory } from '#tests/support/budgets.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { takeTurns } from './call-turns.ts';
import type { Person } from './caller.ts';

const { signal } = new AbortController();
const read = { method: 'GET' } as EndpointShape;
const write = { method: 'POST' } as EndpointShape;
const visitor = { kind: 'visitor' } as const;
const person = (id: string) => ({ kind: 'guest', id }) as Person;
type Sizes = Parameters<typeof budgetsInMemory>[0];

function turnsOf(sizes: Sizes = {}) {
  const budgets = budgetsInMemory(sizes);
  const take = (
    endpoint: EndpointShape,
    caller: Person | typeof visitor,
    { address = 'home', inProcess = false } = {},
  ) => takeTurns(budgets, endpoint, caller, { address, signal, inProcess });
  /** Asks for so many turns at once; `had` counts those that have come. */
  const ask = (endpoint: EndpointShape, caller: Person | typeof visitor, times: number) => {
    const asked = { had: 0, ends: [] as (() => void)[], endAtOnce: false };
    for (let n = 0; n < times; n += 1) {
      void take(endpoint, caller).then((end) => {
        asked.had += 1;
        if (asked.endAtOnce) end();
        else asked.ends.push(end);
      });
    }
    return asked;
  };
  return { take, ask };
}

test('a person’s writes leave a turn for their reads, and others don’t wait for them', async () => {
  const { take, ask } = turnsOf();
  const asha = person('asha');
  const writes = ask(write, asha, 360);
  await waitFor('two writes', () => writes.had === 2);
  (await take(read, asha))();
  (await take(write, person('ben')))();
  expect(writes.had).toBe(2);
  writes.endAtOnce = true;
  for (const end of writes.ends) end();
  await waitFor('all of them', () => writes.had === 360);
});

test('all writes together leave connections for reads', async () => {
  const { take, ask } = turnsOf({ writes: 3 });
  const writes = ['a', 'b', 'c', 'd', 'e'].map((id) => ask(write, person(id), 1));
  const had = () => writes.reduce((sum, each) => sum + each.had, 0);
  await waitFor('three writes', () => had() === 3);
  (await take(read, person('reader')))();
  (await take(read, visitor))();
  expect(had()).toBe(3);
  for (const n of [0, 1]) writes[n]?.ends[0]?.();
  await waitFor('the others', () => had() === 5);
});

test('a write comes before those of people, and then of addresses, that have more under way', async () => {
  const { take } = turnsOf({ writes: 2 });
  const farm = { address: 'farm' };
  const first = await take(write, person('a'), farm);
  const order: string[] = [];
  const queue = (name: string, caller: Person | typeof visitor, address: string) =>
    take(write, caller, { address }).then((end) => {
      order.push(name);
      end();
    });
  await take(write, person('b'), farm);
  const all = Promise.all([
    queue('b again', person('b'), 'farm'),
    queue('c of the farm', person('c'), 'farm'),
    queue('asha', person('asha'), 'home'),
    queue('a visitor', visitor, 'school'),
  ]);
  await new Promise(setImmediate);
  first();
  await all;
  expect(order.slice(0, 2).sort()).toEqual(['a visitor', 'asha']);
  expect(order.slice(2)).toEqual(['c of the farm', 'b again']);
});

test('what waits for clients or other services takes no turn, nor does what a page reads for its reader', async () => {
  const { take, ask } = turnsOf({ writes: 1, 'connections-person': 1 });
  const asha = person('asha');
  const end = await take(write, asha);
  const waiting = ask(read, asha, 1);
  for (const own of [{ streams: 'also' }, { longFile: true }, { asksOthers: true }] as const) {
    await take({ ...write, ...own }, asha);
  }
  await take(read, asha, { inProcess: true });
  expect(waiting.had).toBe(0);
  end();
  await waitFor('the read', () => waiting.had === 1);
});
