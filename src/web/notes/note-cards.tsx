import { Link } from 'react-router';
import type { ListedNote } from '#contract/notes.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useReaderTime } from '#web/platform/texts/moment.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { sideBySide } from '#web/ui/page-frame.tsx';
import { NoteBody } from './note-body.tsx';
import { noteKey, type NoteDraft } from './note-drafts.ts';
import { useNoteAt, useNotebookState } from './notebook.ts';
import { topicPath } from './notes.tsx';

interface NoteCardsProps {
  notes: readonly ListedNote[];
  /** Whether a note's chapter can be opened. Default: each. */
  opens?: (note: ListedNote) => boolean;
  onRemoved: (id: string) => void;
  /** Stands in place of a list without notes. */
  empty?: Elements;
}

/** Lists bookmarks and notes, first those that the server doesn't have yet. */
export function NoteCards({ notes, opens = () => true, onRemoved, empty }: NoteCardsProps) {
  const { drafts, removed } = useNotebookState();
  const left = notes.filter(({ _id }) => !removed.has(_id));
  const listed = new Set(left.map(noteKey));
  const unsent = [...drafts.values()].filter((draft) => !listed.has(noteKey(draft)));
  if (left.length === 0 && unsent.length === 0) return empty;
  return (
    <ul className={sideBySide}>
      {unsent.map((draft) => (
        <NoteCard key={noteKey(draft)} note={draft} opens={false} />
      ))}
      {left.map((note) => (
        <NoteCard key={note._id} note={note} opens={opens(note)} onRemoved={() => onRemoved(note._id)} />
      ))}
    </ul>
  );
}

const goneTexts = { 'chapter-gone': 'notes.chapterGone', 'course-gone': 'notes.courseGone' } as const;

interface NoteCardProps {
  note: ListedNote | NoteDraft;
  /** Whether its chapter can be opened. */
  opens: boolean;
  onRemoved?: () => void;
}

/** Shows a note that the server lists, or one that this phone still keeps. */
function NoteCard({ note, opens, onRemoved }: NoteCardProps) {
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
            <Facts
              facts={[
                <bdi key="course" lang={words.lang}>
                  {courseName}
                </bdi>,
                <bdi key="chapter" lang={words.lang}>
                  {chapterName}
                </bdi>,
              ]}
            />
          </span>
          {listed ? <time dateTime={listed.updatedAt}>{day(listed.updatedAt)}</time> : null}
        </p>
        <h2 className="text-lg wrap-anywhere" {...words}>
          {opens && listed?.place === 'there' ? (
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
