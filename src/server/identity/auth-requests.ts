import type { EndpointShape } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import { admit, readJsonBody } from '#server/platform/http/request-body.ts';
import type { LiveSession } from './sessions/session-store.ts';

const bodyCapBytes = 16 * 1024;
const prefix = '/api/auth';

/** One call below /api/auth that is open, as data. Everything else there answers 404. */
export interface OpenCall {
  endpoint: EndpointShape;
  /**
   * Makes somebody of the caller: who the caller was before is kept from the library, whose guest plugin takes the fresh
   * cookie back when the former one's session has ended, and whose second step would confirm the former person's.
   */
  signsIn: boolean;
  /** The account that an attempt counts for, besides the address; only where the contract's limit is `sign-in`. */
  account?: ReadAccount;
  answer: AuthAnswerer;
  /** Answers instead where the call fails once it was admitted: a browser that was sent here can show no JSON. */
  showFailure?: (call: AdmittedAuthCall, error: unknown) => Response;
}

/** `body` is the raw one, so that an attempt counts however oddly the rest of it is written. */
export type ReadAccount = (body: unknown, request: Request) => Promise<string | undefined>;

/**
 * Throws a `Problem`, or answers; a session cookie that the answer sets makes the browser that person. `former`: who it is
 * until then.
 */
export type AuthAnswerer = (call: AdmittedAuthCall, former?: LiveSession) => Promise<Response>;

/** Counts an attempt for the account that it names, or a challenge, which is none. Throws `rate-limited`. */
export type TakeAttempt = (account: string | undefined, kind?: 'challenge') => Promise<void>;

export interface AdmittedAuthCall {
  endpoint: EndpointShape;
  /** Below /api/auth, with its parameters filled in. */
  path: string;
  params: Record<string, string>;
  query: unknown;
  /** What the contract admitted. */
  body: unknown;
  /** The request as the library shall see it: same headers, and a body that holds nothing but what was admitted. */
  request: Request;
}

/**
 * Finds, limits and admits a call of `/api/auth/*`.
 *
 * @throws Problem `not-found`, `method-not-allowed`, `rate-limited`, and what a body can be refused for
 */
export async function admitAuthCall(
  calls: readonly OpenCall[],
  request: Request,
  { sessionCookie, takeAttempt }: { sessionCookie: string; takeAttempt: TakeAttempt },
): Promise<AdmittedAuthCall & Pick<OpenCall, 'answer' | 'showFailure'>> {
  const url = new URL(request.url);
  const { call, params } = findCall(calls, request.method, url.pathname);
  const { endpoint, answer, showFailure } = call;
  const headers = new Headers(request.headers);
  for (const name of ['Content-Length', 'Content-Type', 'Transfer-Encoding']) headers.delete(name);
  if (call.signsIn) hideCookie(headers, sessionCookie);

  const raw = endpoint.body ? await readJsonBody(request, bodyCapBytes) : undefined;
  if (endpoint.limit === 'sign-in') await takeAttempt(await call.account?.(raw, request));
  if (endpoint.limit === 'challenge') await takeAttempt(undefined, 'challenge');
  const query = endpoint.query ? admit(endpoint.query, Object.fromEntries(url.searchParams)) : undefined;
  const body = endpoint.body ? admit(endpoint.body, raw) : undefined;
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const init = { method: request.method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const path = url.pathname.slice(prefix.length);
  const admitted = { endpoint, path, params, query, body, request: new Request(request.url, init) };
  return { ...admitted, answer, ...(showFailure && { showFailure }) };
}

function findCall(
  calls: readonly OpenCall[],
  method: string,
  pathname: string,
): { call: OpenCall; params: Record<string, string> } {
  const there = calls.flatMap((call) => {
    const params = matchPath(call.endpoint.path, pathname);
    return params ? [{ call, params }] : [];
  });
  const found = there.find(({ call }) => call.endpoint.method === method);
  if (found) return found;
  const [other] = there;
  if (!other) throw new Problem('not-found', { error: 'There is nothing here.' });
  throw new Problem('method-not-allowed', { error: `Use ${other.call.endpoint.method}.` });
}

/** The parameters of a path that fits `/a/:name`; undefined: it doesn't fit. */
function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = pathname.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return undefined;
    } else if (/^[\w.~-]+$/.test(value)) params[part.slice(1)] = value;
    else return undefined;
  }
  return params;
}

/** The header itself stays, even empty: the library's check of the origin is stricter where cookies came along. */
function hideCookie(headers: Headers, name: string): void {
  const cookies = headers.get('Cookie');
  if (cookies === null) return;
  const others = cookies.split(';').filter((cookie) => cookie.split('=', 1)[0]?.trim() !== name);
  headers.set('Cookie', others.join(';').trim());
}
