import type { BodyInputOf, EndpointShape, ParamNames, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { ProblemBody } from '#contract/problem.ts';

/** Sends a request to the product's API: over the network in the browser, in process on the server. */
export interface ApiClient {
  send(path: string, init: RequestInit): Promise<Response>;
}

export const browserApi: ApiClient = { send: (path, init) => fetch(path, init) };

/** The API refused or failed: its code and sentence (contract/problem.ts). `offline` when it was not reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly retryAfterS: number | undefined;
  readonly requestId: string | undefined;

  constructor(status: number, body: Partial<ProblemBody>, retryAfterS?: number) {
    super(body.error ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? 'internal';
    this.details = body.details;
    this.retryAfterS = retryAfterS;
    this.requestId = body.requestId;
  }
}

type KeyOf<E extends EndpointShape> = `${E['method']} ${E['path']}`;
type ParamsPart<E extends EndpointShape> = [ParamNames<E['path']>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamNames<E['path']>, string> };
type QueryPart<E extends EndpointShape> =
  QueryOf<E> extends undefined ? { query?: undefined } : { query?: Partial<QueryOf<E>> };
type BodyPart<E extends EndpointShape> = E extends { bytesBody: readonly string[] }
  ? { body: Blob }
  : E extends { body: object }
    ? E extends { bodyOptional: true }
      ? { body?: BodyInputOf<E> }
      : { body: BodyInputOf<E> }
    : { body?: undefined };
interface Extras {
  signal?: AbortSignal;
  /** For endpoints that are `idempotent`: the same key for every try of one intent. */
  idempotencyKey?: string;
}
type InputOf<E extends EndpointShape> = ParamsPart<E> & QueryPart<E> & BodyPart<E> & Extras;
type InputArgs<E extends EndpointShape> = {} extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];

/**
 * One call of the contract. The key is checked against the endpoint's type, and only the type is imported, so that
 * no schema enters the bundle:
 * `import type { readCourse as ReadCourse } from '#contract/courses.ts'`
 * `const readCourse = call<typeof ReadCourse>('GET /api/createcourse/:courseId')`
 * `await readCourse(browserApi, { params: { courseId } })`. Throws ApiError.
 */
export function call<E extends EndpointShape>(key: KeyOf<E>) {
  return async (api: ApiClient, ...[input]: InputArgs<E>): Promise<ReplyOf<E>> => {
    const response = await request(api, key, input ?? {});
    return (await response.json()) as ReplyOf<E>;
  };
}

/** As `call`, for lists in pages: `next` is the `cursor` of the page after this one (from the Link header), or null. */
export function callPage<E extends EndpointShape>(key: KeyOf<E>) {
  return async (
    api: ApiClient,
    ...[input]: InputArgs<E>
  ): Promise<{ items: ReplyOf<E>; next: string | null }> => {
    const response = await request(api, key, input ?? {});
    return { items: (await response.json()) as ReplyOf<E>, next: nextCursor(response.headers.get('link')) };
  };
}

/** As `call`, for answers by server-sent events; read them with `readEvents` (event-stream.ts). */
export function callEvents<E extends EndpointShape & { streams: 'also' | 'only' }>(key: KeyOf<E>) {
  return (api: ApiClient, ...[input]: InputArgs<E>): Promise<Response> =>
    request(api, key, input ?? {}, 'text/event-stream');
}

/** As `call`, for answers that are a file. */
export function callBytes<E extends EndpointShape>(key: KeyOf<E>) {
  return (api: ApiClient, ...[input]: InputArgs<E>): Promise<Response> => request(api, key, input ?? {});
}

interface AnyInput extends Extras {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

async function request(
  api: ApiClient,
  key: string,
  input: AnyInput,
  accept = 'application/json',
): Promise<Response> {
  const [method = 'GET', template = ''] = key.split(' ');
  const path = template.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const headers = new Headers({ accept });
  const bytes = input.body instanceof Blob ? input.body : undefined;
  if (bytes) headers.set('content-type', bytes.type || 'application/octet-stream');
  else if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey);
  const response = await api
    .send(path + queryString(input.query), {
      method,
      headers,
      body: bytes ?? (input.body === undefined ? null : JSON.stringify(input.body)),
      signal: input.signal ?? null,
    })
    .catch((error: unknown) => {
      if (input.signal?.aborted) throw error;
      throw new ApiError(0, { code: 'offline', error: String(error) });
    });
  if (!response.ok) throw await failure(response);
  return response;
}

function queryString(query: Record<string, unknown> | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

async function failure(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ProblemBody>;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(response.status, body, Number.isFinite(seconds) ? seconds : undefined);
}

function nextCursor(link: string | null): string | null {
  const target = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return target === undefined
    ? null
    : (URL.parse(target, 'http://here.invalid')?.searchParams.get('cursor') ?? null);
}
