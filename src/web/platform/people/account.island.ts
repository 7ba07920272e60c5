import type { readMe } from '#contract/identity.ts';
import { showAccount } from './account.ts';
import { readReply } from '#web/platform/calls/read-reply.ts';
import './sign-out.inline.ts';

// Shows learners their menu on a document that has no other island to do it.

void readReply<typeof readMe>('/api/me').then((me) => me && showAccount(me));
