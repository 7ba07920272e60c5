import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '#web/root.tsx';

/** Scheme and host as the visitor sees them, without a slash at the end; equal on server and browser. */
export function usePageOrigin(): string {
  return useRouteLoaderData<typeof rootLoader>('root')?.origin ?? '';
}
