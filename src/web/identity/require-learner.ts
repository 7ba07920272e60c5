import { redirectDocument, type RouterContextProvider } from 'react-router';
import { api } from '#web/platform/calls/api.ts';
import { pageRequest } from '#web/platform/loading/load-context.ts';
import { giveNotice } from '#web/platform/people/notice.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { signInPath } from './next-page.ts';

/**
 * Guards `/dashboard` and its sub-routes in their server loaders. `url` is the loader's, because the request of a
 * navigation in the browser is for the page's data. Throws a redirect to the sign-in page for everybody but learners.
 */
export async function requireLearner(context: Readonly<RouterContextProvider>, request: Request, url: URL) {
  const me = request.headers.has('cookie') ? await api.readMe({}, serverApi(context, request)) : undefined;
  if (me?.kind === 'learner') return me;
  const { origin } = context.get(pageRequest);
  throw redirectDocument(signInPath(url.href), {
    headers: { 'Set-Cookie': giveNotice('sign-in-needed', origin) },
  });
}
