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

export type BytesInFlight = ReturnType<typeof createBytesInFlight>;

/** Counts bytes that are in memory for a client until its request has ended, however that comes about. */
export function createBytesInFlight(budgets: Budgets) {
  /** All bodies together leave half of the budget for answers. */
  const bodies = new Semaphore(budgets.sizes['bytes-in-flight'] / 2);
  const shared = new WeakMap<ArrayBufferLike, { clients: number; giveBack: () => void }>();

  function take(address: string, bytes: number): () => void {
    const asked = [
      ['bytes-in-flight-address', address],
      ['bytes-in-flight', 'process'],
    ] as const;
    return budgets.takeAll(asked, bytes);
  }

  /** Counts an answer; one that shares its body with others counts once for all of them. Throws `busy`. */
  function hold({ outgoing }: HttpBindings = {}, address: () => string, answer: Response): void {
    const body = sharedBodies.get(answer);
    const bytes = body?.buffer.byteLength ?? Number(answer.headers.get('Content-Length') ?? 0);
    if (bytes < leastCounted || !outgoing || outgoing.closed) return;
    if (!body) return void outgoing.once('close', take(address(), bytes));
    const { buffer } = body;
    const held = shared.get(buffer) ?? { clients: 0, giveBack: take(address(), bytes) };
    shared.set(buffer, held);
    held.clients += 1;
    outgoing.once('close', () => {
      held.clients -= 1;
      if (held.clients > 0) return;
      shared.delete(buffer);
      held.giveBack();
    });
  }

  function fits(bindings: HttpBindings, address: () => string, answer: Response): boolean {
    try {
      if (sharedBodies.has(answer)) hold(bindings, address, answer);
      return true;
    } catch {
      return false;
    }
  }

  /** Returns a function that counts the pieces of a request's body as they arrive, which throws the Problem `busy`. */
  function body({ outgoing }: HttpBindings = {}, address: string): (bytes: number) => void {
    const held: (() => void)[] = [];
    let uncounted = 0;
    return (bytes) => {
      uncounted += timesOfBody * bytes;
      if (uncounted < leastCounted || !outgoing || outgoing.closed) return;
      const ofBodies = bodies.tryTake(uncounted);
      if (!ofBodies) throw budgets.busy('bytes-in-flight');
      if (held.length === 0) outgoing.once('close', () => held.forEach((giveBack) => giveBack()));
      held.push(ofBodies);
      held.push(take(address, uncounted));
      uncounted = 0;
    };
  }

  return { hold, fits, body };
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
