import { useLiveRead } from '#web/platform/reads.ts';
import { browserApi } from '#web/platform/api.ts';
import { listMyCourses } from '#web/account/api.ts';

const atOnce = 100;

/** How many of one's own courses everybody can find; undefined until it is known, null when it can't be found out. */
export function usePublishedCount(): number | null | undefined {
  const { data, error } = useLiveRead({ key: 'published count', read: countPublished });
  return data ?? (error ? null : undefined);
}

async function countPublished(signal: AbortSignal): Promise<number> {
  let count = 0;
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listMyCourses>> = await listMyCourses(browserApi, {
      query: { limit: atOnce, ...(cursor !== null && { cursor }) },
      signal,
    });
    count += page.items.filter(({ published }) => published).length;
    cursor = page.next;
  } while (cursor !== null);
  return count;
}
