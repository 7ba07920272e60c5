import { redirectDocument } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import type { Me, readMe as readMeEndpoint } from '#contract/identity.ts';
import { call } from '#web/platform/api.ts';
import { pageRequest } from '#web/platform/load-context.ts';
import { giveNotice } from '#web/platform/notice.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { signInPath } from './next-page.ts';

const readMe = call<typeof readMeEndpoint>('GET /api/me');

/**
 * The guard of `/dashboard` and its sub-routes (specification section 6), for their server loaders: gives the learner,
 * or leads to the sign-in page with the guard's toast. Also for navigations in the browser, since the sign-in page is
 * a document of its own; `url` is the loader's, because a navigation's own request is for the page's data, where nobody
 * wants to come back to. An API that fails throws: somebody who is signed in must not be told to sign in.
 */
export async function requireLearner(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
): Promise<Me> {
  const me = request.headers.has('cookie') ? await readMe(serverApi(context, request)) : undefined;
  if (me?.kind === 'learner') return me;
  const { origin } = context.get(pageRequest);
  throw redirectDocument(signInPath(url.href), {
    headers: { 'Set-Cookie': giveNotice('sign-in-needed', origin) },
  });
}
