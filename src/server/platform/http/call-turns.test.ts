import { expect, onTestFinished, test, vi } from 'vitest';
import type { EndpointShape } from '#contract/endpoint.ts';
import { budgetsInMemory } from '#tests/support/budgets.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { CallTurns } from './call-turns.ts';
import type { Person } from './caller.ts';

const { signal } = new AbortController();
const read = { method: 'GET' } as EndpointShape;
const write = { method: 'POST' } as EndpointShape;
const visitor = { kind: 'visitor' } as const;
const person = (id: string) => ({ kind: 'guest', id }) as Person;

/** Asks for so many turns at once; `had` counts those that have come. */
function ask(turns: CallTurns, endpoint: EndpointShape, caller: Person | typeof visitor, times: number) {
  const asked = { had: 0, refused: 0, ends: [] as (() => void)[], endAtOnce: false };
  for (let n = 0; n < times; n += 1) {
    turns.take(endpoint, caller, { signal }).then(
      (end) => {
        asked.had += 1;
        if (asked.endAtOnce) end();
        else asked.ends.push(end);
      },
      () => (asked.refused += 1),
    );
  }
  return asked;
}

test('a person’s writes leave a turn for their reads, and nobody else waits for them', async () => {
  const turns = new CallTurns(budgetsInMemory());
  const asha = person('asha');
  const writes = ask(turns, write, asha, 360);
  // Two at once, 150 times as many in line.
  await waitFor('the others to be refused', () => writes.refused === 360 - 2 - 300);
  expect(writes.had).toBe(2);
  (await turns.take(read, asha, { signal }))();
  (await turns.take(write, person('ben'), { signal }))();
  writes.endAtOnce = true;
  for (const end of writes.ends) end();
  await waitFor('all of them', () => writes.had === 302);
});

test('all writes together leave connections for reads', async () => {
  const turns = new CallTurns(budgetsInMemory({ writes: 3 }));
  const writes = ['a', 'b', 'c', 'd', 'e'].map((id) => ask(turns, write, person(id), 1));
  const had = () => writes.reduce((sum, each) => sum + each.had, 0);
  await waitFor('three writes', () => had() === 3);
  (await turns.take(read, person('reader'), { signal }))();
  (await turns.take(read, visitor, { signal }))();
  expect(had()).toBe(3);
  writes[0]?.ends[0]?.();
  await waitFor('the fourth', () => had() === 4);
});

test('what waits for clients or other services takes no turn', async () => {
  const turns = new CallTurns(budgetsInMemory({ writes: 0, 'connections-person': 0 }));
  const asha = person('asha');
  for (const own of [{ streams: 'also' }, { longFile: true }, { asksOthers: true }] as const) {
    await turns.take({ ...write, ...own }, asha, { signal });
  }
  await expect(turns.take(write, visitor, { signal })).rejects.toMatchObject({
    details: { budget: 'writes' },
  });
});

test('what a page calls waits ten times shorter than what its reader calls', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const turns = new CallTurns(budgetsInMemory({ 'connections-person': 1 }));
  const asha = person('asha');
  const end = await turns.take(read, asha, { signal });
  const ofPage = turns.take(read, asha, { signal, inProcess: true });
  const own = turns.take(read, asha, { signal });
  vi.advanceTimersByTime(500);
  await expect(ofPage).rejects.toMatchObject({ details: { budget: 'connections-person' } });
  end();
  (await own)();
});
