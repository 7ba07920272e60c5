import { createMiddleware } from 'hono/factory';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import { Semaphore } from '#server/platform/semaphore.ts';
import type { HttpBindings, HttpEnv } from './http-context.ts';

/** Smaller bodies fit into the buffers of a connection, and don't count. */
const leastCounted = 64 * 1024;

/** A body is in memory as bytes, as text and as what the text says. */
const timesOfBody = 3;

/** Bodies that are in memory once, however many clients get them. */
const sharedBodies = new WeakMap<Response, Uint8Array>();

/** An answer that sends a body which other answers send too. */
export function answerShared(body: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const answer = new Response(body, init);
  if (body.length >= leastCounted) sharedBodies.set(answer, body);
  return answer;
}

/** Counts bytes that are in memory for a client until its request has ended, however that comes about. */
export class BytesInFlight {
  readonly #budgets: Budgets;
  /** All bodies together leave half of the budget for answers. */
  readonly #bodies: Semaphore;
  readonly #shared = new WeakMap<ArrayBufferLike, { clients: number; giveBack: () => void }>();

  constructor(budgets: Budgets) {
    this.#budgets = budgets;
    this.#bodies = new Semaphore(budgets.sizes['bytes-in-flight'] / 2);
  }

  /** Counts an answer; one that shares its body with others counts once for all of them. Throws `busy`. */
  hold({ outgoing }: HttpBindings = {}, address: () => string, answer: Response): void {
    const body = sharedBodies.get(answer);
    const bytes = body?.buffer.byteLength ?? Number(answer.headers.get('Content-Length') ?? 0);
    if (bytes < leastCounted || !outgoing || outgoing.closed) return;
    if (!body) return void outgoing.once('close', this.#take(address(), bytes));
    const { buffer } = body;
    const shared = this.#shared.get(buffer) ?? { clients: 0, giveBack: this.#take(address(), bytes) };
    this.#shared.set(buffer, shared);
    shared.clients += 1;
    outgoing.once('close', () => {
      shared.clients -= 1;
      if (shared.clients > 0) return;
      this.#shared.delete(buffer);
      shared.giveBack();
    });
  }

  fits(bindings: HttpBindings, address: () => string, answer: Response): boolean {
    try {
      if (sharedBodies.has(answer)) this.hold(bindings, address, answer);
      return true;
    } catch {
      return false;
    }
  }

  /** Returns a function that counts the pieces of a request's body as they arrive, which throws the Problem `busy`. */
  body({ outgoing }: HttpBindings = {}, address: string): (bytes: number) => void {
    const held: (() => void)[] = [];
    let uncounted = 0;
    return (bytes) => {
      uncounted += timesOfBody * bytes;
      if (uncounted < leastCounted || !outgoing || outgoing.closed) return;
      const ofBodies = this.#bodies.tryTake(uncounted);
      if (!ofBodies) throw this.#budgets.busy('bytes-in-flight');
      if (held.length === 0) outgoing.once('close', () => held.forEach((giveBack) => giveBack()));
      held.push(ofBodies);
      held.push(this.#take(address, uncounted));
      uncounted = 0;
    };
  }

  #take(address: string, bytes: number): () => void {
    const asked = [
      ['bytes-in-flight-address', address],
      ['bytes-in-flight', 'process'],
    ] as const;
    return this.#budgets.takeAll(asked, bytes);
  }
}

/** Counts every answer whose length is known. A stream holds back its source while the client doesn't read. */
export function answersInFlight(inFlight: BytesInFlight) {
  return createMiddleware<HttpEnv>(async (context, next) => {
    await next();
    if (context.env?.inProcess) return;
    try {
      inFlight.hold(context.env, () => context.get('address'), context.res);
    } catch (error) {
      // Otherwise the refusal would get the headers of the answer that it replaces.
      context.res = undefined;
      throw error;
    }
  });
}
