import { data, redirect, type RouterContextProvider } from 'react-router';
import { ApiError, type CallOptions } from '#web/platform/calls/api.ts';
import islandsScript from '#web/platform/documents/islands.inline.ts?inline';
import { pageRequest } from '#web/platform/loading/load-context.ts';
import { readMe } from '#web/platform/people/me.ts';
import { giveNotice } from '#web/platform/people/notice.ts';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { readForm } from '#web/platform/loading/read-form.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import styles from '#web/ui/public.css?inline';
import formScript from './form.inline.ts?inline';
import { nextPage } from './next-page.ts';

export interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
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
    return await submit(post);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const outcome = refused(error, post);
    if (outcome instanceof Response) return outcome;
    const { status, retryAfterS } = error;
    return data(outcome, { status, headers: retryAfterS ? { 'Retry-After': String(retryAfterS) } : {} });
  }
}

/** Redirects a person who has just signed in. The session's cookie is in the page's reply headers already. */
export function redirectSignedIn({ request, context }: PageArgs, path = nextPage(request.url)): Response {
  const { origin } = context.get(pageRequest);
  return redirect(path, { status: 303, headers: { 'Set-Cookie': giveNotice('signed-in', origin) } });
}

export async function leaveWhenSignedIn({ request, context }: PageArgs): Promise<void> {
  const me = await readMe(context, request);
  if (me.kind === 'learner') throw redirect(nextPage(request.url));
}
