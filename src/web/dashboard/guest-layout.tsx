import { Outlet, redirect } from 'react-router';
import { readMe } from '#web/platform/people/me.ts';
import { OwnPlaces } from '#web/ui/own-places.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import type { Route } from './+types/guest-layout';

/** Leads learners into the dashboard, which has the same pages. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  if ((await readMe(context, request)).kind === 'learner') throw redirect(`/dashboard${url.pathname}`);
  return null;
}

export default function GuestLayout() {
  return (
    <SitePage className="max-w-5xl py-5 md:py-8">
      <Outlet context={<OwnPlaces />} />
    </SitePage>
  );
}
