import type { Me } from '#contract/identity.ts';

/** The person after a change on this page; newer than what the page was drawn for. */
let changed: Me | null = null;
const listeners = new Set<() => void>();

export const changedMe = (): Me | null => changed;

/** Updates header and greeting without another call, because the server may be out of reach by now. */
export function updateMe(me: Me): void {
  changed = me;
  for (const listener of listeners) listener();
}

/** Tells the page that the server keeps something of this person, who is no visitor any more. Returns who they are now. */
export function becomeGuest(me: Me): Me {
  if (me.kind !== 'visitor') return me;
  const guest: Me = { ...me, kind: 'guest' };
  updateMe(guest);
  return guest;
}

export function onChangedMe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
