import { useEffect, useState } from 'react';
import type { ListedNote } from '#contract/notes.ts';
import { api } from '#web/platform/calls/api.ts';
import { useLiveList, type Page } from '#web/platform/live/live-list.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { readGoingOn } from '#web/platform/courses/begun-courses.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { GuestNotice } from '#web/ui/guest-notice.tsx';
import { EmptyState, LoadFailed } from '#web/ui/message.tsx';
import { OwnPlaces } from '#web/ui/own-places.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { MoreButton, Unread } from '#web/ui/read-state.tsx';
import { LateWayOn, type WayOnProps } from '#web/ui/way-on.tsx';
import { NoteCards } from './note-cards.tsx';
import { useNotebook } from './notebook.ts';
import type { Route } from './+types/notes-page';

async function readNotes(...call: Parameters<typeof api.listNotes>): Promise<Page<ListedNote>> {
  const { notes, next } = await api.listNotes(...call);
  return { items: notes, next };
}

/** The notes of a learner, in the dashboard, or of a guest. If they can't be read, the page reads them again. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const via = serverApi(context, request);
  const notes = await unlessItFails(context, 'the notes of a person', readNotes({}, via));
  const going = notes?.items.length === 0 ? readGoingOn(via) : undefined;
  return { notes, goOn: going && (await unlessItFails(context, 'what a learner can go on with', going)) };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.notes') }));

export default function NotesPage({ loaderData: { notes, goOn } }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <PageFrame wide title={t('shell.notes')}>
      <OwnPlaces besideSidebar />
      <NoteList initial={notes} goOn={goOn} />
      {notes && notes.items.length > 0 ? (
        <GuestNotice title={t('notes.guestTitle')} signUp={t('notes.signUp')}>
          {t('notes.guestText')}
        </GuestNotice>
      ) : null}
    </PageFrame>
  );
}

interface NoteListProps extends WayOnProps {
  initial: Page<ListedNote> | undefined;
}

/** Lists the bookmarks and notes of all courses, first those that the server doesn't have yet. */
function NoteList({ initial, goOn }: NoteListProps) {
  const t = useTexts();
  const list = useLiveList({ key: 'notes', readPage: readNotes, initial });
  const { items, refresh } = list;
  const notebook = useNotebook();
  useEffect(() => notebook?.learn(items ?? []), [notebook, items]);
  // The pages behind the first one are not read again.
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  if (items === undefined)
    return <Unread read={list} loading={t('notes.loading')} failed={t('notes.failed')} />;
  const shown = items.filter(({ _id }) => !removed.has(_id));
  const forget = (id: string) => {
    setRemoved(new Set([...removed, id]));
    refresh('now');
  };
  const empty = (
    <EmptyState icon="bookmark" title={t('notes.emptyTitle')} action={<LateWayOn initial={goOn} />}>
      <p>{t('notes.emptyText')}</p>
    </EmptyState>
  );
  return (
    <>
      <NoteCards notes={shown} onRemoved={forget} empty={empty} />
      {list.error ? <LoadFailed title={t('notes.failed')} onRetry={list.retry} /> : null}
      <MoreButton list={list}>{t('notes.more')}</MoreButton>
    </>
  );
}
