import { data, redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { ApiError } from '#web/platform/api.ts';
import { pageRequest } from '#web/platform/load-context.ts';
import { readMe } from '#web/platform/me.ts';
import { giveNotice } from '#web/platform/notice.ts';
import { readForm } from '#web/platform/read-form.ts';
import { retryAfterOf } from '#web/platform/retry-after.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { nextPage } from './next-page.ts';
import { outcomeOf, signInFields, type SignInField, type SignInKind } from './sign-in-outcome.ts';

interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const paths: Record<SignInKind, string> = {
  signIn: '/api/auth/sign-in/email',
  signUp: '/api/auth/sign-up/email',
};

/** The plain form's post: signs in or up through the API and goes on to the next page, or shows what is wrong. */
export async function submitSignIn(kind: SignInKind, { request, context }: PageArgs) {
  const { email, password, ...names } = await readFields(request);
  const values = { ...names, email, password };
  const ask = (path: string, body: object) =>
    serverApi(context, request).send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const answer = await ask(paths[kind], kind === 'signIn' ? { email, password } : values);
  if (!answer.ok) {
    const refusal = new ApiError(answer.status, await answer.json().catch(() => ({})));
    // A form that was sent twice, or somebody who forgot that they have an account: with its password they are in.
    const isKnown = refusal.code === 'email-taken' && (await ask(paths.signIn, { email, password })).ok;
    if (isKnown) return onward(request, context);
    return data(outcomeOf(kind, values, refusal), {
      status: answer.status,
      headers: retryAfterOf(answer.headers),
    });
  }
  return onward(request, context);
}

/** The session's cookie is among the page's reply headers already. */
function onward(request: Request, context: PageArgs['context']): Response {
  const { origin } = context.get(pageRequest);
  return redirect(nextPage(request.url), {
    status: 303,
    headers: { 'Set-Cookie': giveNotice('signed-in', origin) },
  });
}

async function readFields(request: Request): Promise<Record<SignInField, string>> {
  const form = await readForm(request);
  return Object.fromEntries(signInFields.map((field) => [field, form.get(field) ?? ''])) as Record<
    SignInField,
    string
  >;
}

/** Somebody who is signed in has nothing to do here. */
export async function leaveWhenSignedIn({ request, context }: PageArgs): Promise<null> {
  const me = await readMe(context, request);
  if (me.kind === 'learner') throw redirect(nextPage(request.url));
  return null;
}
