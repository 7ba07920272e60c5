import { redirect } from 'react-router';
import type { signInByProvider as SignInByProvider } from '#contract/auth.ts';
import type { ProviderProblem } from '#contract/provider-problem.ts';
import { call } from '#web/platform/api.ts';
import { pageRequest } from '#web/platform/load-context.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { nextPage, wayIn } from './next-page.ts';
import { refusalOf } from './page-args.ts';
import type { Route } from './+types/provider-sign-in';

const signInByProvider = call<typeof SignInByProvider>('POST /api/auth/sign-in/social');

/**
 * The way to a provider, as an address that a plain link leads to: a form's post may not end up on another site
 * (`form-action` of the content policy). The cookies that hold its state are among the page's reply headers.
 */
export async function loader({ request, context, params: { provider } }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  // A link of another site gets nobody into signing in unasked: they see first what they are about to do.
  if (request.headers.get('sec-fetch-site') === 'cross-site') return redirect(wayIn('/signin', search));
  // A link names no origin, and the call that it stands for is one of ours.
  const headers = new Headers(request.headers);
  headers.set('origin', context.get(pageRequest).origin);
  const api = serverApi(context, new Request(request.url, { headers, signal: request.signal }));
  try {
    const { url } = await signInByProvider(api, { body: { provider, next: nextPage(request.url) } });
    return redirect(url);
  } catch (error) {
    return redirect(wayIn('/signin/problem', search, { provider, reason: reasonOf(error) }));
  }
}

function reasonOf(error: unknown): ProviderProblem {
  return refusalOf(error).code === 'provider-unreachable' ? 'unreachable' : 'failed';
}
