import type { api as contract } from '#contract/api.ts';
import type {
  BodyInputOf,
  EndpointShape,
  ParamNames,
  ProblemCodeOf,
  QueryOf,
  ReplyOf,
} from '#contract/endpoint.ts';
import type { ProblemBody, ProblemCode } from '#contract/problem.ts';

export interface CallOptions {
  /** Sends the request. Default: `fetch`. `serverApi` gives the one for loaders and actions. */
  send?: (path: string, init: RequestInit) => Promise<Response>;
  signal?: AbortSignal;
  /** For endpoints that are `idempotent`: the same key for every attempt at one intent. */
  idempotencyKey?: string;
}

/** A problem of the API (contract/problem.ts), or `offline` when it was not reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ProblemCode | 'offline';
  readonly details: unknown;
  readonly retryAfterS: number | undefined;

  constructor(status: number, body: Partial<ProblemBody>, retryAfterS?: number) {
    super(body.error ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = (body.code ?? 'internal') as ProblemCode;
    this.details = body.details;
    this.retryAfterS = retryAfterS;
  }
}

/** An object with the path parameters and the fields of query or body; or the bytes of a file. */
type InputOf<E extends EndpointShape> = E extends { bytesBody: readonly string[] }
  ? Blob
  : Record<ParamNames<E['path']>, string> &
      (E extends { query: object } ? Partial<QueryOf<E>> : {}) &
      (E extends { body: object } ? Fields<BodyInputOf<E>> : {});
/** `z.strictObject({})` takes no field, and would forbid the path's parameters too. */
type Fields<Body> = Body extends Record<string, never> ? {} : Body;
type ArgumentsOf<E extends EndpointShape> =
  {} extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions];
type AnswerOf<E extends EndpointShape> = E extends
  | { streams: string }
  | { longFile: true }
  | { bytesReply: string }
  ? Response
  : E extends { query: object; reply: { element: unknown } }
    ? { items: ReplyOf<E>; next: string | null }
    : ReplyOf<E>;

interface Call<E extends EndpointShape> {
  (...args: ArgumentsOf<E>): Promise<AnswerOf<E>>;
  /** Only for types: the problem codes of the endpoint. */
  readonly problem?: ProblemCodeOf<E>;
}

/**
 * The endpoints of the contract by name: `await api.printChapter({ courseId, chapterId }, { idempotencyKey })`.
 * Lists in pages give `{ items, next }`, where `next` is the `cursor` of the next page or null; events (read them
 * with `readEvents`) and files give the Response. `scripts/contract-calls.ts` replaces the name when the file is built.
 *
 * @throws ApiError
 */
export const api = ((route: string, answer?: 'page' | 'file' | 'events') =>
  async (input: object = {}, options: CallOptions = {}): Promise<unknown> => {
    const response = await request(route, answer === 'events', input, options);
    if (answer === 'events' || answer === 'file') return response;
    const reply: unknown = await response.json();
    return answer === 'page' ? { items: reply, next: nextCursor(response.headers.get('link')) } : reply;
  }) as unknown as { readonly [Name in keyof typeof contract]: Call<(typeof contract)[Name]> };

/** Returns the problem code of a call's error, or undefined for any other error. */
export function problemOf<Code extends ProblemCode>(
  _call: { readonly problem?: Code },
  error: unknown,
): Code | 'offline' | undefined {
  return error instanceof ApiError ? (error.code as Code | 'offline') : undefined;
}

async function request(
  route: string,
  asEvents: boolean,
  input: object,
  { send = fetch, signal, idempotencyKey }: CallOptions,
): Promise<Response> {
  const [method = '', template = ''] = route.split(' ');
  const bytes = input instanceof Blob ? input : undefined;
  const fields: Record<string, unknown> = bytes ? {} : { ...input };
  let path = template.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(fields[name] as string);
    delete fields[name];
    return value;
  });
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  const headers = new Headers({ accept: asEvents ? 'text/event-stream' : 'application/json' });
  let body: BodyInit | null = null;
  if (bytes) {
    body = bytes;
    headers.set('content-type', bytes.type || 'application/octet-stream');
  } else if (method === 'GET') {
    if (given.length > 0)
      path += `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
  } else if (Object.values(fields).some((value) => value !== undefined)) {
    body = JSON.stringify(fields);
    headers.set('content-type', 'application/json');
  }
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  const response = await send(path, { method, headers, body, signal: signal ?? null }).catch(
    (error: unknown) => {
      if (signal?.aborted) throw error;
      throw new ApiError(0, { code: 'offline', error: String(error) });
    },
  );
  if (response.ok) return response;
  throw new ApiError(
    response.status,
    (await response.json().catch(() => ({}))) as Partial<ProblemBody>,
    Number(response.headers.get('retry-after')) || undefined,
  );
}

function nextCursor(link: string | null): string | null {
  const target = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return target === undefined
    ? null
    : (URL.parse(target, 'http://here.invalid')?.searchParams.get('cursor') ?? null);
}
