// Defines what happy-dom lacks, such as `ariaLabel`, as in browsers that lack it.
import '#web/old-browsers/functions.ts';
import { expect, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { BodyOf, EndpointShape, EventsOf, QueryOf } from '#contract/endpoint.ts';
import { commonProblems, Problem, problemStatus } from '#contract/problem.ts';

type Api = typeof api;
type EndpointName = keyof Api;
type Fields<T> = T extends object ? T : {};

/** Path parameters and the parsed query and body of a call. */
type Input<E extends EndpointShape> = Record<string, unknown> & Fields<QueryOf<E>> & Fields<BodyOf<E>>;
type Events<E extends EndpointShape> = AsyncGenerator<
  { [Name in keyof EventsOf<E>]: [Name, EventsOf<E>[Name]] }[keyof EventsOf<E>]
>;
type Reply<E extends EndpointShape> = z.input<E['reply']>;

/** Answers calls: returns a reply, yields events, throws a `Problem`, or throws another error when there is no connection. */
export type Answers = {
  [Name in EndpointName]?: (
    input: Input<Api[Name]>,
    signal: AbortSignal,
  ) => Promise<Reply<Api[Name]>> | Reply<Api[Name]> | Response | Events<Api[Name]>;
};

export interface Network {
  /** Every call, with its path parameters, query and body in one object. */
  calls: { name: EndpointName; input: Record<string, unknown>; key: string | null }[];
  answer: (answers: Answers) => void;
  inputsOf: (name: EndpointName) => Record<string, unknown>[];
}

/** Acts as `fetch` does without a connection. */
export const offline = (): never => {
  throw new TypeError('Failed to fetch');
};
/** The items of a page of a list, behind which there is another. */
export const pageBefore = <T>(cursor: string, items: T[]): T[] => Object.assign(items, { next: cursor });
export const silence = () => new Promise<never>(() => undefined);
export const fails =
  (...problem: ConstructorParameters<typeof Problem>) =>
  (): never => {
    throw new Problem(...problem);
  };

const endpoints = Object.entries(api as Record<string, EndpointShape>).map(([name, shape]) => ({
  name: name as EndpointName,
  shape,
  pattern: new RegExp(`^${shape.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

/**
 * Replaces `fetch` until the test's end. Requests and answers have to be those of the contract. A call without an answer fails
 * the test.
 */
export function contractNetwork(given: Answers): Network {
  // The outbox of another file in this worker may still send: that is lost, and no fault of this test.
  const answers: Answers = { sendLearningEvents: offline, ...given };
  const calls: Network['calls'] = [];
  const faults: unknown[] = [];
  const send = async (target: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(target, location.href);
    const { method = 'GET', signal } = init;
    // Asked by what waits until the server is reached again.
    if (pathname === '/healthz') return Response.json({});
    const found = endpoints.find(({ shape, pattern }) => shape.method === method && pattern.test(pathname));
    if (found === undefined) throw noted(faults, new Error(`The contract has no ${method} ${pathname}`));
    const { name, shape, pattern } = found;
    const input = inputOf(shape, searchParams, init.body);
    if (input instanceof z.ZodError) return refusalOf(name, shape, invalid(input));
    const call = { name, input: { ...pattern.exec(pathname)?.groups, ...input } };
    calls.push({ ...call, key: new Headers(init.headers).get('idempotency-key') });
    const answer = answers[name] as ((input: object, signal: AbortSignal) => unknown) | undefined;
    const answered = Promise.resolve()
      .then(() => {
        if (answer === undefined) throw new Error(`The test has no answer for ${name}`);
        return answer(call.input, signal ?? new AbortController().signal);
      })
      .then((reply) => responseOf(shape, reply, signal))
      .catch((error: unknown) => refusalOf(name, shape, error))
      .catch((error: unknown) => {
        throw noted(faults, error as Error);
      });
    return Promise.race([answered, aborted(signal)]);
  };
  vi.stubGlobal('fetch', send);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    expect(faults).toEqual([]);
  });
  return {
    calls,
    answer: (changed) => void Object.assign(answers, changed),
    inputsOf: (name) => calls.filter((call) => call.name === name).map(({ input }) => input),
  };
}

/** Notes an error unless it is the lost connection of a test. */
function noted(faults: unknown[], error: Error): Error {
  if (!(error instanceof TypeError && error.message === 'Failed to fetch')) faults.push(error);
  return error;
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), {
      once: true,
    }),
  );
}

/** Parses query and body as the server does. */
function inputOf(shape: EndpointShape, query: URLSearchParams, body: BodyInit | null | undefined) {
  if (body instanceof Blob) return { file: body };
  const asked = shape.query?.safeParse(Object.fromEntries(query));
  const sent = shape.body?.safeParse(typeof body === 'string' ? JSON.parse(body) : undefined);
  const left = shape.bodyOptional && body === null;
  if (asked?.error) return asked.error;
  if (sent?.error && !left) return sent.error;
  return { ...(asked?.data as object | undefined), ...(sent?.data as object | undefined) };
}

function invalid({ issues }: z.ZodError): Problem {
  const details = issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  return new Problem('invalid-request', { details });
}

function responseOf(shape: EndpointShape, reply: unknown, signal: AbortSignal | null | undefined): Response {
  if (reply instanceof Response) return reply;
  if (isGenerator(reply)) return eventsOf(shape, reply, signal);
  const cursor = Array.isArray(reply) && (reply as { next?: string }).next;
  return Response.json(shape.reply.parse(reply), {
    status: shape.status ?? 200,
    headers: cursor ? { link: `<?cursor=${cursor}>; rel="next"` } : {},
  });
}

function refusalOf(name: string, shape: EndpointShape, error: unknown): Response {
  if (!(error instanceof Problem)) throw error;
  const { code, details, retryAfterS, message, errors } = error;
  if (![...commonProblems, ...(shape.problems ?? [])].includes(code))
    throw new Error(`${name} has no ${code}`);
  const body = { error: message, code, details, errors, requestId: 'the-request' };
  return Response.json(body, {
    status: problemStatus[code],
    ...(retryAfterS !== undefined && { headers: { 'retry-after': String(retryAfterS) } }),
  });
}

type AnyEvents = AsyncGenerator<[name: string, data: unknown]>;
const isGenerator = (reply: unknown): reply is AnyEvents =>
  typeof reply === 'object' && reply !== null && Symbol.asyncIterator in reply;

function eventsOf(shape: EndpointShape, events: AnyEvents, signal: AbortSignal | null | undefined): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')));
    },
    async pull(controller) {
      const { done, value } = await events.next();
      if (done) return controller.close();
      const [name, data] = value;
      const shown = JSON.stringify(shape.events![name]!.parse(data));
      return controller.enqueue(encoder.encode(`event: ${name}\ndata: ${shown}\n\n`));
    },
    async cancel() {
      await events.return(undefined);
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
