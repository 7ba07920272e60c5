import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ListedNote } from '#contract/notes.ts';
import { api } from '#web/platform/calls/api.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useLiveList, type Page } from '#web/platform/live/live-list.ts';
import { useReaderTime } from '#web/platform/texts/moment.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState, LoadFailed } from '#web/ui/message.tsx';
import { MoreButton, Unread } from '#web/ui/read-state.tsx';
import { NoteBody } from './note-body.tsx';
import { noteKey, type NoteDraft } from './note-drafts.ts';
import { topicPath } from './notes.tsx';
import { useNoteAt, useNotebook, useNotebookState } from './use-notebook.ts';

export async function readNotes(
  ...[input, options]: Parameters<typeof api.listNotes>
): Promise<Page<ListedNote>> {
  const { notes, next } = await api.listNotes(input, options);
  return { items: notes, next };
}

/** Lists the bookmarks and notes of all courses, first those that the server doesn't have yet. */
export function NotesView({
  initial,
  coursesPath,
}: {
  initial: Page<ListedNote> | undefined;
  coursesPath: string;
}) {
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
    return <NoNotes coursesPath={coursesPath} />;
  }
  return (
    <>
      <ul className="grid gap-4">
        {unsent.map((draft) => (
          <UnsentNote key={noteKey(draft)} draft={draft} />
        ))}
        {shown.map((note) => (
          <NoteCard
            key={note._id}
            note={note}
            onRemoved={() => {
              setRemoved(new Set([...removed, note._id]));
              refresh('now');
            }}
          />
        ))}
      </ul>
      {list.error ? <LoadFailed title={t('notes.failed')} onRetry={list.retry} /> : null}
      <MoreButton list={list}>{t('notes.more')}</MoreButton>
    </>
  );
}

function NoNotes({ coursesPath }: { coursesPath: string }) {
  const t = useTexts();
  return (
    <EmptyState
      icon="bookmark"
      title={t('notes.emptyTitle')}
      action={<ButtonLink href={coursesPath}>{t('notes.findCourse')}</ButtonLink>}
    >
      <p>{t('notes.emptyText')}</p>
    </EmptyState>
  );
}

function UnsentNote({ draft }: { draft: NoteDraft }) {
  const at = useNoteAt(draft);
  return (
    <Card as="li" className="grid gap-3">
      <div className="grid gap-1">
        <p className="text-sm text-muted wrap-anywhere">
          <bdi>{draft.courseName}</bdi> · <bdi>{draft.chapterName}</bdi>
        </p>
        <h2 className="text-lg wrap-anywhere" dir="auto">
          {draft.topic}
        </h2>
      </div>
      <NoteBody at={at} />
    </Card>
  );
}

const goneTexts = { 'chapter-gone': 'notes.chapterGone', 'course-gone': 'notes.courseGone' } as const;

function NoteCard({ note, onRemoved }: { note: ListedNote; onRemoved: () => void }) {
  const t = useTexts();
  const at = useNoteAt(note, note);
  const day = useReaderTime({ dateStyle: 'medium' }, { dateStyle: 'medium', timeZone: 'UTC' });
  const { courseId, chapterId, topic, place, language } = note;
  const words = language === null ? ({ dir: 'auto' } as const) : courseText(language);
  return (
    <Card as="li" data-item={note._id} tabIndex={-1} className="grid gap-3">
      <div className="grid gap-1">
        <p className="text-sm text-muted wrap-anywhere">
          <bdi lang={language ?? undefined}>{note.courseName}</bdi> ·{' '}
          <bdi lang={language ?? undefined}>{note.chapterName}</bdi>
        </p>
        <h2 className="text-lg wrap-anywhere" {...words}>
          {place === 'there' ? (
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
        {place === 'there' ? null : <p className="text-sm text-muted">{t(goneTexts[place])}</p>}
      </div>
      <NoteBody at={at} onRemoved={onRemoved} />
      <p className="text-sm text-muted">
        <time dateTime={note.updatedAt}>{day(note.updatedAt)}</time>
      </p>
    </Card>
  );
}
