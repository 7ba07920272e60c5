import type { Me } from '#contract/identity.ts';
import { readMe } from '#contract/identity.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { Caller } from '#server/platform/http/caller.ts';

export function bindIdentity(bind: Bind): void {
  bind(readMe, async ({ caller }) => showMe(caller));
}

function showMe(caller: Caller): Me {
  if (caller.kind === 'visitor') {
    return { kind: 'visitor', firstName: null, lastName: null, email: null, imageUrl: null };
  }
  const { kind, firstName, lastName, email, imageUrl } = caller;
  return { kind, firstName, lastName, email, imageUrl };
}
