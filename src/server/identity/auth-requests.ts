import { signInByEmail, signOut, signUpByEmail } from '#contract/auth.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import { admit, readJsonBody } from '#server/platform/http/request-body.ts';

const bodyCapBytes = 16 * 1024;
/** Of an address, this much tells accounts apart. */
const longestAccount = 254;

interface AuthCall {
  endpoint: EndpointShape;
  /**
   * Makes somebody of the caller by a password: counts as an attempt, and who the caller was before is kept from the
   * library, whose guest plugin takes the fresh cookie back when the former one's session has ended.
   */
  signsIn: boolean;
}

/** What of the sign-in library is open, by its path below /api/auth. All else answers 404. */
const openCalls: Record<string, AuthCall> = {
  '/sign-in/email': { endpoint: signInByEmail, signsIn: true },
  '/sign-up/email': { endpoint: signUpByEmail, signsIn: true },
  '/sign-out': { endpoint: signOut, signsIn: false },
};

/** Counts an attempt for the account that it names. Throws `rate-limited`. */
export type TakeAttempt = (account: string | undefined) => Promise<void>;

export interface AdmittedAuthCall {
  path: string;
  /** The request as the library shall see it: same headers, and a body that holds nothing but what was admitted. */
  request: Request;
}

/**
 * Limits and admits a call of `/api/auth/*`.
 *
 * @throws Problem `not-found`, `method-not-allowed`, `rate-limited`, and what a body can be refused for
 */
export async function admitAuthCall(
  request: Request,
  { sessionCookie, takeAttempt }: { sessionCookie: string; takeAttempt: TakeAttempt },
): Promise<AdmittedAuthCall> {
  const path = new URL(request.url).pathname.replace(/^\/api\/auth/, '');
  const call = Object.hasOwn(openCalls, path) ? openCalls[path] : undefined;
  if (!call) throw new Problem('not-found', { error: 'There is nothing here.' });
  if (request.method !== 'POST') throw new Problem('method-not-allowed', { error: 'Use POST.' });
  const headers = new Headers(request.headers);
  for (const name of ['Content-Length', 'Content-Type', 'Transfer-Encoding']) headers.delete(name);
  if (call.signsIn) hideCookie(headers, sessionCookie);
  const base = { method: 'POST', headers };
  const schema = call.endpoint.body;
  if (!schema) return { path, request: new Request(request.url, base) };

  const value = await readJsonBody(request, bodyCapBytes);
  if (call.signsIn) await takeAttempt(accountIn(value));
  const body = admit(schema, value);
  headers.set('Content-Type', 'application/json');
  return { path, request: new Request(request.url, { ...base, body: JSON.stringify(body) }) };
}

/** The header itself stays, even empty: the library's check of the origin is stricter where cookies came along. */
function hideCookie(headers: Headers, name: string): void {
  const cookies = headers.get('Cookie');
  if (cookies === null) return;
  const others = cookies.split(';').filter((cookie) => cookie.split('=', 1)[0]?.trim() !== name);
  headers.set('Cookie', others.join(';').trim());
}

/** Read from the raw body, so that an attempt counts however oddly the rest of it is written. */
function accountIn(body: unknown): string | undefined {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, longestAccount) : undefined;
}
