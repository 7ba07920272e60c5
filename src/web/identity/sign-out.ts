import { redirect, redirectDocument } from 'react-router';
import { ApiError } from '#web/platform/api.ts';
import { pageRequest } from '#web/platform/load-context.ts';
import { giveNotice } from '#web/platform/notice.ts';
import { serverApi } from '#web/platform/server-api.ts';
import type { Route } from './+types/sign-out';

/** Ends the session and leads to the start page (specification section 6). */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await serverApi(context, request).send('/api/auth/sign-out', { method: 'POST' });
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => ({})));
  const { origin } = context.get(pageRequest);
  return redirectDocument('/', { status: 303, headers: { 'Set-Cookie': giveNotice('signed-out', origin) } });
}

/** Following a link signs nobody out. */
export function loader() {
  return redirect('/');
}
