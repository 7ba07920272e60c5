import { useEffect, useState } from 'react';
import type { WalletEntry } from '#contract/wallet.ts';
import { browserApi } from '#web/platform/api.ts';
import { useLiveRead } from '#web/platform/reads.ts';
import { listWalletEntries } from './api.ts';
import { onBalanceNews } from './balance-news.ts';

export interface HistoryPage {
  entries: WalletEntry[];
  /** Cursor of the page after this one. */
  next: string | null;
}

export interface History {
  /** Newest first; undefined until the first answer. */
  entries: readonly WalletEntry[] | undefined;
  error: Error | null;
  /** The first answer takes so long that the page should say so. */
  slow: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  retry: () => void;
  /** Adds the next page; gives the id of its first entry, or null when it failed. */
  more: () => Promise<string | null>;
}

/** The history of whoever looks at the page: its first page is kept fresh, earlier ones are added when asked for. */
export function useHistory(initial: HistoryPage | undefined): History {
  const first = useLiveRead<HistoryPage>({
    key: 'wallet entries',
    read: (signal) => listWalletEntries(browserApi, { signal }),
    initial,
  });
  const [kept, setKept] = useState<HistoryPage | null>(null);
  const [loadingMore, setLoadingMore] = useState(false);
  const [moreError, setMoreError] = useState<Error | null>(null);
  const { refresh } = first;
  // oxlint-disable-next-line react/exhaustive-deps -- `refresh` is a new function at each drawing, of the same read.
  useEffect(() => onBalanceNews(() => refresh('now')), []);
  const shown = first.data && (joinPages(first.data, kept) ?? first.data);

  const more = async () => {
    if (!shown?.next || loadingMore) return null;
    setLoadingMore(true);
    setMoreError(null);
    try {
      const page = await listWalletEntries(browserApi, { query: { cursor: shown.next } });
      setKept({ entries: [...shown.entries, ...page.entries], next: page.next });
      return page.entries[0]?._id ?? null;
    } catch (error) {
      setMoreError(error instanceof Error ? error : new Error(String(error)));
      return null;
    } finally {
      setLoadingMore(false);
    }
  };
  return {
    entries: shown?.entries,
    error: first.error ?? moreError,
    slow: first.slow,
    hasMore: shown !== undefined && shown.next !== null,
    loadingMore,
    retry: () => first.refresh('now'),
    more,
  };
}

/**
 * Fresh entries before those that were kept. Null when they don't meet, since so many came at once that a history of
 * both would have a hole in it.
 */
export function joinPages(fresh: HistoryPage, kept: HistoryPage | null): HistoryPage | null {
  const known = new Set(kept?.entries.map(({ _id }) => _id));
  if (kept === null || !fresh.entries.some(({ _id }) => known.has(_id))) return null;
  return {
    entries: [...fresh.entries.filter(({ _id }) => !known.has(_id)), ...kept.entries],
    next: kept.next,
  };
}
