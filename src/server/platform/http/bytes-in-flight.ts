import { createMiddleware } from 'hono/factory';
import type { Problem } from '#contract/problem.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import { busyWords } from '#server/platform/budgets/places.ts';
import type { HttpBindings, HttpEnv } from './http-context.ts';

/** What is smaller fits into the buffers of a connection, and is not counted. */
const leastCounted = 64 * 1024;

/** Counts bytes that are in memory for a client until its request has ended, however that comes about. */
export class BytesInFlight {
  readonly #budgets: Budgets;

  constructor(budgets: Budgets) {
    this.#budgets = budgets;
  }

  /** @throws Problem `busy` when too much is under way for all clients, or for those of this address */
  hold({ outgoing }: HttpBindings = {}, address: string, bytes: number): void {
    if (bytes < leastCounted || !outgoing || outgoing.closed) return;
    const ofAddress = this.#budgets.take('bytes-in-flight-address', address, bytes);
    if (!ofAddress) throw this.#refusal('bytes-in-flight-address');
    const ofProcess = this.#budgets.take('bytes-in-flight', 'process', bytes);
    if (!ofProcess) {
      ofAddress();
      throw this.#refusal('bytes-in-flight');
    }
    outgoing.once('close', () => (ofAddress(), ofProcess()));
  }

  /** The same, told by the result. */
  fits(bindings: HttpBindings, address: () => string, bytes: number): boolean {
    if (bytes < leastCounted) return true;
    try {
      this.hold(bindings, address(), bytes);
      return true;
    } catch {
      return false;
    }
  }

  #refusal(name: 'bytes-in-flight' | 'bytes-in-flight-address'): Problem {
    return this.#budgets.refusal(name, 'busy', { error: busyWords, retryAfterS: 5 });
  }
}

/** Counts every answer whose length is known. A stream holds back its source while the client doesn't read. */
export function answersInFlight(inFlight: BytesInFlight) {
  return createMiddleware<HttpEnv>(async (context, next) => {
    await next();
    if (context.env?.inProcess) return;
    const bytes = Number(context.res.headers.get('Content-Length') ?? 0);
    try {
      inFlight.hold(context.env, context.get('address'), bytes);
    } catch (error) {
      // Or the refusal would get the headers of the answer that it replaces.
      context.res = undefined;
      throw error;
    }
  });
}
