import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import type { Me, readMe as readMeEndpoint } from '#contract/identity.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import { call } from './api.ts';
import { serverApi } from './server-api.ts';

const readMeCall = call<typeof readMeEndpoint>('GET /api/me');

const visitor: Me = {
  kind: 'visitor',
  firstName: null,
  lastName: null,
  username: null,
  email: null,
  imageUrl: null,
  isOperator: false,
  hasOwnPicture: false,
  createdAt: null,
  updatedAt: null,
};

/** Who looks at the page. When that can't be found out, the page still comes, as for a visitor. */
export async function readMe(context: Readonly<RouterContextProvider>, request: Request): Promise<Me> {
  if (!request.headers.has('cookie')) return visitor;
  return readMeCall(serverApi(context, request)).catch(() => visitor);
}

/** What a change on this page made of the person: newer than what the document came with. */
let changed: Me | null = null;
const listeners = new Set<() => void>();

/** Tells header and greeting at once, without asking the server again: it may be out of reach by now. */
export function tellChangedMe(me: Me): void {
  changed = me;
  for (const listener of listeners) listener();
}

function onChangedMe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who looks at the page, from the root loader. Guests count as signed out wherever the page says so. */
export function useMe(): Me & { signedIn: boolean } {
  const loaded = useRouteLoaderData<typeof rootLoader>('root')?.me ?? visitor;
  const told = useSyncExternalStore(
    onChangedMe,
    () => changed,
    () => null,
  );
  const me = told ?? loaded;
  return { ...me, signedIn: me.kind === 'learner' };
}
