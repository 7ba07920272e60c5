import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '#web/root.tsx';

/** Scheme and host of this page as the visitor sees them, without a slash at the end; the same on both sides. */
export function usePageOrigin(): string {
  return useRouteLoaderData<typeof rootLoader>('root')?.origin ?? '';
}
