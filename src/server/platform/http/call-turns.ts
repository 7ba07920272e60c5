import type { EndpointShape } from '#contract/endpoint.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import type { Caller } from './caller.ts';

/**
 * Waits for the call's turn and returns a function that ends it. Turns share the database's connections out: one person's
 * calls use some of them, and all writes together leave some for reads. A person's writes are fewer than their calls, so that
 * they can read while their writes wait for a row. Throws `busy`.
 */
export async function takeTurns(
  budgets: Budgets,
  endpoint: EndpointShape,
  caller: Caller,
  from: { address: string; signal: AbortSignal; inProcess?: boolean | undefined },
): Promise<() => void> {
  const { address, signal, inProcess } = from;
  // These wait for clients and other services, and hold no connection meanwhile.
  if (endpoint.streams || endpoint.longFile || endpoint.asksOthers) return () => {};
  const writes = endpoint.method !== 'GET';
  const taken: (() => void)[] = [];
  const end = () => taken.forEach((giveBack) => giveBack());
  try {
    const person = caller.kind === 'visitor' ? undefined : caller.id;
    if (person !== undefined) {
      const own = { holder: person, signal };
      if (writes) taken.push(await budgets.turn('writes-person', own));
      // A read for a page runs under the page's permit; otherwise the page would wait for its reader's other calls.
      if (writes || !inProcess) taken.push(await budgets.turn('connections-person', own));
    }
    if (writes) taken.push(await budgets.turn('writes', { person, address, signal }));
  } catch (error) {
    end();
    throw error;
  }
  return end;
}
