import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ListedNote } from '#contract/notes.ts';
import { api } from '#web/platform/calls/api.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useLiveList, type Page } from '#web/platform/live/live-list.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { useReaderTime } from '#web/platform/texts/moment.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { GuestNotice } from '#web/ui/guest-notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState, LoadFailed } from '#web/ui/message.tsx';
import { OwnPlaces } from '#web/ui/own-places.tsx';
import { PageFrame, sideBySide } from '#web/ui/page-frame.tsx';
import { MoreButton, Unread } from '#web/ui/read-state.tsx';
import { NoteBody } from './note-body.tsx';
import { noteKey, type NoteDraft } from './note-drafts.ts';
import { useNoteAt, useNotebook, useNotebookState } from './notebook.ts';
import { topicPath } from './notes.tsx';
import type { Route } from './+types/notes-page';

async function readNotes(...call: Parameters<typeof api.listNotes>): Promise<Page<ListedNote>> {
  const { notes, next } = await api.listNotes(...call);
  return { items: notes, next };
}

/** The notes of a learner, in the dashboard, or of a guest. If they can't be read, the page reads them again. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const read = readNotes({}, serverApi(context, request));
  return { notes: await unlessItFails(context, 'the notes of a person', read) };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.notes') }));

export default function NotesPage({ loaderData: { notes } }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <PageFrame wide title={t('shell.notes')}>
      <OwnPlaces besideSidebar />
      <NoteList initial={notes} />
      {notes && notes.items.length > 0 ? (
        <GuestNotice title={t('notes.guestTitle')} signUp={t('notes.signUp')}>
          {t('notes.guestText')}
        </GuestNotice>
      ) : null}
    </PageFrame>
  );
}

/** Lists the bookmarks and notes of all courses, first those that the server doesn't have yet. */
function NoteList({ initial }: { initial: Page<ListedNote> | undefined }) {
  const t = useTexts();
  const list = useLiveList({ key: 'notes', readPage: readNotes, initial });
  const { items, refresh } = list;
  const notebook = useNotebook();
  const { drafts } = useNotebookState();
  useEffect(() => notebook?.learn(items ?? []), [notebook, items]);
  // The pages behind the first one are not read again.
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  if (items === undefined)
    return <Unread read={list} loading={t('notes.loading')} failed={t('notes.failed')} />;
  const shown = items.filter(({ _id }) => !removed.has(_id));
  const listed = new Set(shown.map(noteKey));
  const unsent = [...drafts.values()].filter((draft) => !listed.has(noteKey(draft)));
  if (shown.length === 0 && unsent.length === 0) {
    const findCourse = <ButtonLink href="/courses">{t('notes.findCourse')}</ButtonLink>;
    return (
      <EmptyState icon="bookmark" title={t('notes.emptyTitle')} action={findCourse}>
        <p>{t('notes.emptyText')}</p>
      </EmptyState>
    );
  }
  const forget = (id: string) => {
    setRemoved(new Set([...removed, id]));
    refresh('now');
  };
  return (
    <>
      <ul className={sideBySide}>
        {unsent.map((draft) => (
          <NoteCard key={noteKey(draft)} note={draft} />
        ))}
        {shown.map((note) => (
          <NoteCard key={note._id} note={note} onRemoved={() => forget(note._id)} />
        ))}
      </ul>
      {list.error ? <LoadFailed title={t('notes.failed')} onRetry={list.retry} /> : null}
      <MoreButton list={list}>{t('notes.more')}</MoreButton>
    </>
  );
}

const goneTexts = { 'chapter-gone': 'notes.chapterGone', 'course-gone': 'notes.courseGone' } as const;

/** Shows a note that the server lists, or one that this phone still keeps. */
function NoteCard({ note, onRemoved }: { note: ListedNote | NoteDraft; onRemoved?: () => void }) {
  const t = useTexts();
  const listed = 'place' in note ? note : undefined;
  const at = useNoteAt(note, listed);
  const day = useReaderTime({ dateStyle: 'medium' }, { dateStyle: 'medium', timeZone: 'UTC' });
  const { courseId, chapterId, topic, courseName, chapterName } = note;
  const words = listed?.language ? courseText(listed.language) : { dir: 'auto', lang: undefined };
  return (
    <Card as="li" data-item={listed?._id} tabIndex={-1} className="grid gap-3">
      <div className="grid gap-1">
        <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted wrap-anywhere">
          <span>
            <bdi lang={words.lang}>{courseName}</bdi> · <bdi lang={words.lang}>{chapterName}</bdi>
          </span>
          {listed ? <time dateTime={listed.updatedAt}>{day(listed.updatedAt)}</time> : null}
        </p>
        <h2 className="text-lg wrap-anywhere" {...words}>
          {listed?.place === 'there' ? (
            <Link
              to={topicPath(courseId, chapterId, topic)}
              className="inline-flex min-h-11 items-center gap-2 text-accent-ink underline underline-offset-4"
            >
              <span>{topic}</span>
              <Icon name="next" className="size-4 shrink-0" />
            </Link>
          ) : (
            topic
          )}
        </h2>
        {listed && listed.place !== 'there' ? (
          <p className="text-sm text-muted">{t(goneTexts[listed.place])}</p>
        ) : null}
      </div>
      <NoteBody at={at} onRemoved={onRemoved} />
    </Card>
  );
}
