import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '#web/root.tsx';

const none: readonly string[] = [];

/** The operator's profiles (`SOCIAL_URLS`): up to four https addresses. */
export function useSocialUrls(): readonly string[] {
  return useRouteLoaderData<typeof rootLoader>('root')?.socialUrls ?? none;
}
