import { redirect, redirectDocument } from 'react-router';
import { pageRequest } from '#web/platform/load-context.ts';
import { giveNotice } from '#web/platform/notice.ts';
import type { Route } from './+types/account-deleted';

/** Where the browser goes once the account is gone: to the start page, with a word of it. */
export function action({ context }: Route.ActionArgs) {
  const { origin } = context.get(pageRequest);
  return redirectDocument('/', {
    status: 303,
    headers: { 'Set-Cookie': giveNotice('account-deleted', origin) },
  });
}

/** A link that somebody sends must not tell anybody that their account is gone. */
export function loader() {
  return redirect('/');
}
