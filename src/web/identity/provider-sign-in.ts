import { redirect } from 'react-router';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { nextPage, wayIn } from './next-page.ts';
import type { Route } from './+types/provider-sign-in';

/** A link leads here, because a form's post may not end on another site (`form-action` of the content policy). */
export async function loader({ request, context, params: { provider } }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  if (request.headers.get('sec-fetch-site') === 'cross-site') return redirect(wayIn('/signin', search));
  const via = serverApi(context, request);
  try {
    const { url } = await api.signInByProvider({ provider, next: nextPage(request.url) }, via);
    return redirect(url);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const reason = error.code === 'provider-unreachable' ? 'unreachable' : 'failed';
    return redirect(wayIn('/signin/problem', search, { provider, reason }));
  }
}
