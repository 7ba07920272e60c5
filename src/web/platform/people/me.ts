import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Me } from '#contract/identity.ts';
import { api } from '#web/platform/calls/api.ts';
import { changedMe, onChangedMe } from './changed-me.ts';
import type { PageContext } from '#web/platform/loading/load-context.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { visitor } from '#contract/visitor.ts';

/** The person for whom the page was drawn. */
export const MeContext = createContext<Me>(visitor);

/** Reads who looks at the page. After a failure the page is drawn as for a visitor. */
export async function readMe(context: PageContext, request: Request): Promise<Me> {
  if (!request.headers.has('cookie')) return visitor;
  return api.readMe({}, serverApi(context, request)).catch(() => visitor);
}

/** Returns who looks at the page, as it was drawn for them or after a change. Guests count as signed out. */
export function useMe(): Me & { signedIn: boolean } {
  const loaded = useContext(MeContext);
  const updated = useSyncExternalStore(onChangedMe, changedMe, () => null);
  const me = updated ?? loaded;
  return { ...me, signedIn: me.kind === 'learner' };
}
