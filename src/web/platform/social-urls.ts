import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '#web/root.tsx';

const none: readonly string[] = [];

/** The operator's own profiles (`SOCIAL_URLS`), none to four addresses that begin with https://. */
export function useSocialUrls(): readonly string[] {
  return useRouteLoaderData<typeof rootLoader>('root')?.socialUrls ?? none;
}
