import { data, redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { ApiError } from '#web/platform/api.ts';
import { pageRequest } from '#web/platform/load-context.ts';
import { readMe } from '#web/platform/me.ts';
import { giveNotice } from '#web/platform/notice.ts';
import { nextPage } from './next-page.ts';

/** What loaders and actions of these pages get. */
export interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Somebody has just signed in; the session's cookie is among the page's reply headers already. */
export function goOn({ request, context }: PageArgs, path = nextPage(request.url)): Response {
  const { origin } = context.get(pageRequest);
  return redirect(path, { status: 303, headers: { 'Set-Cookie': giveNotice('signed-in', origin) } });
}

/** Somebody who is signed in has nothing to do here. */
export async function leaveWhenSignedIn({ request, context }: PageArgs): Promise<void> {
  const me = await readMe(context, request);
  if (me.kind === 'learner') throw redirect(nextPage(request.url));
}

/** A refusal of the API; anything else is thrown on. */
export function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

/** The form as it comes back, with the status of the refusal and when to try again. */
export function formAgain<Outcome>(outcome: Outcome, { status, retryAfterS }: ApiError) {
  return data(outcome, {
    status,
    headers: retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) },
  });
}
