import type { BodyOf, EndpointShape } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import { readJsonBody } from '#server/platform/http/request-body.ts';
import { admit, readFields } from '#server/platform/outside.ts';
import { spellForLibrary } from './email-sign-in/library-addresses.ts';
import type { IdentityContext } from './identity.ts';
import type { LiveSession } from './sessions/session-store.ts';

const bodyCapBytes = 16 * 1024;
const prefix = '/api/auth';

/** One admitted call below /api/auth. */
export interface AuthCall<E extends EndpointShape = EndpointShape> {
  /** Below /api/auth, with its parameters filled in. */
  path: string;
  params: Record<string, string | undefined>;
  query: unknown;
  body: BodyOf<E>;
  /** The request for the sign-in library: same headers, and a body that holds only what was admitted. */
  request: Request;
  /** The session that the browser has until the call makes it somebody else's. */
  former: LiveSession | undefined;
}

/** Answers a call or throws a `Problem`. A session cookie in the answer makes the browser that person. */
export type AuthHandler<E extends EndpointShape = EndpointShape> = (
  context: IdentityContext,
  call: AuthCall<E>,
) => Promise<Response>;

/** `body` is the raw one, so that a malformed attempt counts too. */
export type ReadAccount = (
  context: IdentityContext,
  body: unknown,
  request: Request,
) => Promise<string | undefined>;

interface AuthRules<E extends EndpointShape> {
  /**
   * The call changes who the browser is. The library then doesn't get the former session's cookie: its guest plugin takes
   * the fresh cookie back when the former session has ended, and its second step would confirm the former person's.
   */
  signsIn?: boolean;
  /** The account that an attempt counts for, besides the address; only where the contract's limit is `sign-in`. */
  account?: ReadAccount;
  /** Replaces the answer where `EMAIL_SIGN_IN` is off. */
  byEmail?: boolean;
  answer: AuthHandler<E>;
  /** Answers a failure of an admitted call, for a browser that was sent here and can show no JSON. */
  showFailure?: (context: IdentityContext, call: AuthCall<E>, error: unknown) => Response;
}

export interface OpenCall extends AuthRules<EndpointShape> {
  endpoint: EndpointShape;
}

/** Opens an endpoint below /api/auth. Everything else there answers 404. */
export function openCall<E extends EndpointShape>(endpoint: E, rules: AuthRules<E>): OpenCall {
  return { endpoint, ...(rules as AuthRules<EndpointShape>) };
}

/** Counts an attempt for the account that it names, or a challenge, which is none. Throws `rate-limited`. */
export type ConsumeAttempt = (account: string | undefined, kind?: 'challenge') => Promise<void>;

/**
 * Finds, limits and admits a call of `/api/auth/*`.
 *
 * @throws Problem `not-found`, `method-not-allowed`, `rate-limited`, and the refusals of a body
 */
export async function admitAuthCall(
  context: IdentityContext,
  calls: readonly OpenCall[],
  request: Request,
  { former, consumeAttempt }: { former: LiveSession | undefined; consumeAttempt: ConsumeAttempt },
): Promise<{ open: OpenCall; call: AuthCall }> {
  const url = new URL(request.url);
  const { open, params } = findCall(calls, request.method, url.pathname);
  const { endpoint } = open;
  const headers = new Headers(request.headers);
  for (const name of ['Content-Length', 'Content-Type', 'Transfer-Encoding']) headers.delete(name);
  if (open.signsIn) hideCookie(headers, context.cookies.sessionCookie);

  const raw = endpoint.body ? await readJsonBody(request, bodyCapBytes) : undefined;
  if (endpoint.limit === 'sign-in') await consumeAttempt(await open.account?.(context, raw, request));
  if (endpoint.limit === 'challenge') await consumeAttempt(undefined, 'challenge');
  const asked = readFields(Object.fromEntries(url.searchParams));
  const query = endpoint.query ? admit(endpoint.query, asked) : undefined;
  const body = endpoint.body ? admit(endpoint.body, raw) : undefined;
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const init = {
    method: request.method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(forLibrary(body)) }),
  };
  const path = url.pathname.slice(prefix.length);
  const call = { path, params, query, body: body as never, former, request: new Request(request.url, init) };
  return { open, call };
}

function forLibrary(body: unknown): unknown {
  const hasAddress = typeof body === 'object' && body !== null && 'email' in body;
  return hasAddress ? { ...body, email: spellForLibrary(String(body.email)) } : body;
}

function findCall(calls: readonly OpenCall[], method: string, pathname: string) {
  const found = calls.flatMap((open) => {
    const pattern = open.endpoint.path.replaceAll(/:(\w+)/g, String.raw`(?<$1>[\w.~-]+)`);
    const match = new RegExp(`^${pattern}$`).exec(pathname);
    return match ? [{ open, params: match.groups ?? {} }] : [];
  });
  const [first] = found;
  if (!first) throw new Problem('not-found', { error: 'There is nothing here.' });
  const call = found.find(({ open }) => open.endpoint.method === method);
  if (!call) throw new Problem('method-not-allowed', { error: `Use ${first.open.endpoint.method}.` });
  return call;
}

/** Keeps the header even when it is empty: the library checks the origin more strictly where cookies came along. */
function hideCookie(headers: Headers, name: string): void {
  const cookies = headers.get('Cookie');
  if (cookies === null) return;
  const others = cookies.split(';').filter((cookie) => cookie.split('=', 1)[0]?.trim() !== name);
  headers.set('Cookie', others.join(';').trim());
}
