import { data, redirect, type RouterContextProvider } from 'react-router';
import { cookieIn } from '#contract/cookie.ts';
import type { readSignInMethods as ReadSignInMethods } from '#contract/auth.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { safePath } from '#contract/safe-path.ts';
import { api, ApiError, type CallOptions } from '#web/platform/calls/api.ts';
import islandsScript from '#web/platform/documents/islands.inline.ts?inline';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { cookieHeader } from '#web/platform/kept/cookies.ts';
import { pageRequest } from '#web/platform/loading/load-context.ts';
import { readForm } from '#web/platform/loading/read-form.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { readMe } from '#web/platform/people/me.ts';
import { giveNotice } from '#web/platform/people/notice.ts';
import styles from './form-page.css?inline';
import formScript from './form.inline.ts?inline';
import { nextPage } from './next-page.ts';

type Context = Readonly<RouterContextProvider>;

export interface PageArgs {
  request: Request;
  context: Context;
}

interface Post extends PageArgs {
  form: URLSearchParams;
  search: string;
  via: CallOptions;
}

export function signInDocument(...scripts: string[]): PageHandle {
  return { document: { styles, scripts: [formScript, islandsScript, ...scripts] } };
}

/** Runs an action. When the API refuses, the form is shown again with the outcome of `refused`. */
export async function submitForm<Outcome>(
  { request, context }: PageArgs,
  submit: (post: Post) => Promise<Response>,
  refused: (refusal: ApiError, post: Post) => Outcome | Response,
) {
  const { search } = new URL(request.url);
  const post = { request, context, search, form: await readForm(request), via: serverApi(context, request) };
  try {
    const done = await submit(post);
    // A script can't read where a redirection leads (form.inline.ts).
    return request.headers.has('X-Stay') ? data(undefined, { headers: done.headers }) : done;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const outcome = refused(error, post);
    if (outcome instanceof Response) return outcome;
    const { code, status, retryAfterS } = error;
    // The sign-in page, to which the refusal of a taken address leads, shows that address.
    const kept =
      code === 'email-taken' && keepPendingMail(post.form.get('email')!, nextPage(request.url), context);
    const after = retryAfterS && { 'Retry-After': String(retryAfterS) };
    return data(outcome, { status, headers: { ...after, ...(kept && { 'Set-Cookie': kept }) } });
  }
}

/** Redirects a person who has just signed in. The session's cookie is in the page's reply headers already. */
export function redirectSignedIn({ request, context }: PageArgs, path = nextPage(request.url)): Response {
  const { origin } = context.get(pageRequest);
  return redirect(path, { status: 303, headers: { 'Set-Cookie': giveNotice('signed-in', origin) } });
}

export async function leaveWhenSignedIn({ request, context }: PageArgs): Promise<null> {
  const { kind } = await readMe(context, request);
  if (kind === 'learner') throw redirect(nextPage(request.url));
  return null;
}

export type SignInMethods = ReplyOf<typeof ReadSignInMethods>;

/** Shown when the methods can't be read. */
const usual: SignInMethods = { email: true, mail: false, passkeys: false, providers: [] };

export const readMethods = (context: Context, request: Request): Promise<SignInMethods> =>
  api.readSignInMethods({}, serverApi(context, request)).catch(() => usual);

export async function loadSignIn(args: PageArgs) {
  await leaveWhenSignedIn(args);
  const { context, request } = args;
  return { methods: await readMethods(context, request), pendingEmail: readPendingMail(request)?.email };
}

export interface MailOutcome {
  email: string;
  mailOff?: true;
  field?: 'identity.emailMissing' | 'identity.emailInvalid';
  form?: 'identity.tooManyTries' | 'accountMail.tooManyMails' | 'accountMail.sendFailed';
}

/** Tells why a form that asks for a mail was refused. */
export function mailRefused({ code, retryAfterS = 0 }: ApiError, { form }: Post): MailOutcome {
  const email = form.get('email') ?? '';
  if (code === 'mail-off') return { email, mailOff: true };
  // Attempts are limited by the minute, mails to one address by the hour.
  if (code === 'rate-limited' && retryAfterS > 60) return { email, form: 'accountMail.tooManyMails' };
  if (code === 'rate-limited') return { email, form: 'identity.tooManyTries' };
  if (code !== 'invalid-request') return { email, form: 'accountMail.sendFailed' };
  return { email, field: email.trim() === '' ? 'identity.emailMissing' : 'identity.emailInvalid' };
}

const cookie = 'pending-mail';
/** Half an hour is enough to fetch a mail, and short for a shared phone. */
const keptForS = 30 * 60;
/** A cookie holds 4 KB, including its escapes. */
const longestNext = 500;

/** Keeps the address of a mail that was sent, and the page asked for before: a URL would leave the address in histories. */
export function keepPendingMail(email: string, next: string, context: Context): string {
  const kept = next.length > longestNext ? '/dashboard' : next;
  const value = new URLSearchParams({ email: email.trim().slice(0, 254), next: kept }).toString();
  return pendingCookie(value, keptForS, context);
}

export function readPendingMail(request: Request): { email: string; next: string } | null {
  const params = new URLSearchParams(cookieIn(request.headers.get('cookie'), cookie) ?? '');
  const email = params.get('email');
  return email ? { email, next: safePath(params.get('next')) } : null;
}

export const forgetPendingMail = (context: Context) => pendingCookie('', 0, context);

const pendingCookie = (value: string, maxAgeS: number, context: Context) =>
  cookieHeader(cookie, { value, maxAgeS, origin: context.get(pageRequest).origin, httpOnly: true });
