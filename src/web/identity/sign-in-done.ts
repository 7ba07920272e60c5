import { redirect } from 'react-router';
import { readMe } from '#web/platform/me.ts';
import { wayIn } from './next-page.ts';
import { goOn } from './page-args.ts';
import type { Route } from './+types/sign-in-done';

/** Where a provider and a passkey lead to: gives the notice and leads on. */
export async function loader(args: Route.LoaderArgs) {
  const { kind } = await readMe(args.context, args.request);
  return kind === 'learner' ? goOn(args) : redirect(wayIn('/signin', new URL(args.request.url).search));
}
