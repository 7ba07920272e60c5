import { useEffect, useState } from 'react';
import { toError, useLiveRead, type UseLiveRead } from './live-read.ts';

type Item = { _id: string };

export interface Page<T extends Item> {
  items: T[];
  /** Cursor of the page after this one. */
  next: string | null;
}

export type LiveList<T extends Item> = ReturnType<typeof useLiveList<T>>;

interface UseLiveList<T extends Item> {
  key: string;
  /** Reads the first page without a cursor. */
  readPage: (input: { cursor?: string }, options?: { signal: AbortSignal }) => Promise<Page<T>>;
  initial: UseLiveRead<Page<T>>['initial'];
}

/** A list in pages: the first page is kept fresh, the others are added on request. Undefined until the first answer. */
export function useLiveList<T extends Item>({ key, readPage, initial }: UseLiveList<T>) {
  const first = useLiveRead<Page<T>>({ key, read: (signal) => readPage({}, { signal }), initial });
  const [kept, setKept] = useState<Page<T> | null>(null);
  const [loadingMore, setLoadingMore] = useState(false);
  const [moreError, setMoreError] = useState<Error | null>(null);
  const [firstNew, setFirstNew] = useState<string>();
  useEffect(() => {
    document.querySelector<HTMLElement>(`[data-item="${firstNew}"]`)?.focus();
  }, [firstNew]);
  const shown = first.data && joinPages(first.data, kept);

  const loadMore = async (page: Page<T>, cursor: string) => {
    setLoadingMore(true);
    setMoreError(null);
    try {
      const { items, next } = await readPage({ cursor });
      const added = without(items, page.items);
      setKept({ items: [...page.items, ...added], next });
      setFirstNew(added[0]?._id);
    } catch (error) {
      setMoreError(toError(error));
    } finally {
      setLoadingMore(false);
    }
  };
  /** Adds the next page, and moves the focus to its first new item: the element with the item's id as `data-item`. */
  const more = () => {
    if (shown?.next && !loadingMore) void loadMore(shown, shown.next);
  };
  return {
    items: shown?.items,
    /** The error of the last read of the first page or of a further one. */
    error: first.error ?? moreError,
    moreError,
    slow: first.slow,
    hasMore: Boolean(shown?.next),
    loadingMore,
    more,
    /** Does again what failed. */
    retry: () => {
      if (first.error !== null) first.refresh('now');
      if (moreError !== null) more();
    },
    refresh: first.refresh,
  };
}

/** Keeps the items behind the fresh first page, unless its last one is new: then the list would have a hole. */
export function joinPages<T extends Item>(fresh: Page<T>, kept: Page<T> | null): Page<T> {
  const last = fresh.items.at(-1)?._id;
  const place = kept?.items.findIndex(({ _id }) => _id === last) ?? -1;
  if (kept === null || place === -1) return fresh;
  return {
    items: [...fresh.items, ...without(kept.items.slice(place + 1), fresh.items)],
    next: kept.next,
  };
}

/** A list that grew at its top between two pages repeats items. */
function without<T extends Item>(items: readonly T[], known: readonly T[]): T[] {
  const ids = new Set(known.map(({ _id }) => _id));
  return items.filter(({ _id }) => !ids.has(_id));
}
