import type { EndpointShape } from '#contract/endpoint.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import { Places } from '#server/platform/budgets/places.ts';
import type { Caller } from './caller.ts';

/** A page may make many calls, and a whole class may save at once: waiting takes hardly any memory. */
const line = { waitMs: 5_000, waitingForEach: 150 };
/** What the server calls for a page keeps the page's place while it waits. */
const waitOfPageMs = 500;

/**
 * Shares the database's connections out: one person's calls use some of them, and all writes together leave some for reads.
 * A person's writes are fewer than their calls, so that they can read while their writes wait for a row.
 */
export class CallTurns {
  readonly #ofPerson: Places;
  readonly #writesOfPerson: Places;
  readonly #writes: Places;

  constructor(budgets: Budgets) {
    this.#ofPerson = new Places(budgets, 'connections-person', line);
    this.#writesOfPerson = new Places(budgets, 'writes-person', line);
    this.#writes = new Places(budgets, 'writes', line);
  }

  /**
   * Waits for the call's turn, for a moment only where a page makes the call, and returns a function that ends it.
   *
   * @throws Problem `busy`
   */
  async take(
    endpoint: EndpointShape,
    caller: Caller,
    { signal, inProcess = false }: { signal: AbortSignal; inProcess?: boolean | undefined },
  ): Promise<() => void> {
    // These wait for clients and other services, and hold no connection meanwhile.
    if (endpoint.streams || endpoint.longFile || endpoint.asksOthers) return () => {};
    const writes = endpoint.method !== 'GET';
    const taken: (() => void)[] = [];
    const end = () => taken.forEach((giveBack) => giveBack());
    try {
      if (caller.kind !== 'visitor') {
        const own = { holder: caller.id, signal, waitMs: inProcess ? waitOfPageMs : undefined };
        if (writes) taken.push(await this.#writesOfPerson.take(own));
        taken.push(await this.#ofPerson.take(own));
      }
      if (writes) taken.push(await this.#writes.take({ signal }));
    } catch (error) {
      end();
      throw error;
    }
    return end;
  }
}
