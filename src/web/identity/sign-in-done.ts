import { redirect } from 'react-router';
import { readMe } from '#web/platform/people/me.ts';
import { redirectSignedIn } from './form-page.ts';
import { wayIn } from './next-page.ts';
import type { Route } from './+types/sign-in-done';

/** Providers and passkeys lead here. Sets the notice and leads to the next page. */
export async function loader(args: Route.LoaderArgs) {
  const { kind } = await readMe(args.context, args.request);
  return kind === 'learner'
    ? redirectSignedIn(args)
    : redirect(wayIn('/signin', new URL(args.request.url).search));
}
