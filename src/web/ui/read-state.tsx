import type { ReactNode } from 'react';
import type { Live } from '#web/platform/live/live-read.ts';
import type { LiveList } from '#web/platform/live/live-list.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from './button.tsx';
import { LoadFailed, Waiting } from './message.tsx';

interface UnreadProps {
  read: Pick<Live<unknown>, 'error' | 'slow' | 'retry'>;
  loading: string;
  failed: string;
  children?: ReactNode;
}

/** Stands in for what is not read yet, or could not be read. */
export function Unread({ read: { error, slow, retry }, loading, failed, children }: UnreadProps) {
  const t = useTexts();
  if (error === null) return <Waiting label={loading} slow={slow} />;
  return (
    <LoadFailed title={failed} onRetry={retry}>
      {children ?? t('shell.nothingLost')}
    </LoadFailed>
  );
}

type MoreButtonProps = { list: Pick<LiveList<never>, 'hasMore' | 'loadingMore' | 'more'>; children: string };

/** Adds the next page of a list, if there is one. */
export function MoreButton({ list: { hasMore, loadingMore, more }, children }: MoreButtonProps) {
  if (!hasMore) return null;
  return (
    <Button tone="secondary" className="justify-self-center" busy={loadingMore} onClick={more}>
      {children}
    </Button>
  );
}
