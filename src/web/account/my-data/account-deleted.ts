import { redirect, redirectDocument } from 'react-router';
import { pageRequest } from '#web/platform/loading/load-context.ts';
import { giveNotice } from '#web/platform/people/notice.ts';
import type { Route } from './+types/account-deleted';

export function action({ context }: Route.ActionArgs) {
  const { origin } = context.get(pageRequest);
  return redirectDocument('/', {
    status: 303,
    headers: { 'Set-Cookie': giveNotice('account-deleted', origin) },
  });
}

/** Shows no notice when this address is opened from a link. */
export const loader = () => redirect('/');
