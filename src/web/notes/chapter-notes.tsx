import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NoteBody, textOf } from './note-body.tsx';
import { topicName, type ChapterPlace, type NotePlace } from './note-drafts.ts';
import { useNoteAt, useNotebook, useNotebookState } from './notebook.ts';
import { isAddressed } from './notes.tsx';

interface ChapterNotesProps {
  place: ChapterPlace;
  language: CourseLanguage;
  /** The places of the topics' notes in the chapter's document, each with its topic's title (`TopicBookmark`). */
  topics: readonly { title: string; element: Element }[];
}

/** Shows the notes of a chapter at its topics, and here those whose topic its text doesn't have any more. */
export function ChapterNotes({ place, language, topics }: ChapterNotesProps) {
  const t = useTexts();
  const notebook = useNotebook();
  const { courseId, chapterId } = place;
  useEffect(() => notebook?.openChapter({ courseId, chapterId }), [notebook, courseId, chapterId]);

  const { notes, drafts, removed } = useNotebookState();
  const titles = new Set(topics.map(({ title }) => topicName(title)));
  const there = [...notes.values()].filter(({ _id }) => !removed.has(_id));
  const written = [...there, ...drafts.values()].filter((each) => each.chapterId === chapterId);
  const homeless = [...new Set(written.map(({ topic }) => topic))].filter((topic) => !titles.has(topic));
  return (
    <>
      {topics.map(({ title, element }, index) => {
        const topic = topicName(title);
        const note = topic === '' ? null : <NoteAtTopic place={{ ...place, topic }} />;
        return createPortal(note, element, String(index));
      })}
      {homeless.length === 0 ? null : (
        <section aria-labelledby="notes-of-before" className="grid gap-3">
          <h3 id="notes-of-before" className="text-lg">
            {t('notes.ofBefore')}
          </h3>
          <p className="text-sm text-muted">{t('notes.ofBeforeText')}</p>
          <ul className="grid gap-3">
            {homeless.map((topic) => (
              <HomelessNote key={topic} place={{ ...place, topic }} language={language} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function NoteAtTopic({ place }: { place: NotePlace }) {
  const t = useTexts();
  const id = useId();
  const { signedIn } = useMe();
  const notebook = useNotebook();
  const at = useNoteAt(place);
  const [open, setOpen] = useState(false);
  const corner = useRef<HTMLDivElement>(null);
  const { topic } = place;
  // Moves to the topic that the address names, once it is there.
  useEffect(() => {
    const move = () => {
      if (!isAddressed(topic)) return;
      corner.current?.closest('.topic')?.scrollIntoView();
      corner.current?.querySelector('button')?.focus({ preventScroll: true });
    };
    move();
    addEventListener('hashchange', move);
    return () => removeEventListener('hashchange', move);
  }, [topic]);
  const isSet = at.note !== undefined || at.draft !== undefined;
  const hasText = textOf(at) !== '' || at.draft?.waiting === false || at.other !== undefined;
  const press = () => {
    setOpen(!isSet || !open);
    if (!isSet) notebook?.setBookmark(place);
  };
  return (
    <>
      <div ref={corner} className="bookmark">
        <IconButton
          label={t(isSet ? 'notes.show' : 'notes.set', { topic })}
          {...(isSet && { 'aria-expanded': open, 'aria-controls': id })}
          onClick={press}
        >
          <span className={isSet ? '[&_path]:fill-current' : undefined}>
            <Icon name="bookmark" />
          </span>
        </IconButton>
      </div>
      <div
        id={id}
        hidden={!isSet || (!open && !hasText)}
        className="rounded-md border-s-4 border-accent bg-accent-soft px-3 py-2 print:hidden"
      >
        {isSet ? (
          <NoteBody at={at} folded={!open} onEdited={() => setOpen(true)} onRemoved={() => setOpen(false)} />
        ) : null}
        {isSet && open ? (
          <Link
            to={signedIn ? '/dashboard/notes' : '/notes'}
            className="inline-flex min-h-11 items-center text-sm text-accent-ink underline underline-offset-4"
          >
            {t('notes.all')}
          </Link>
        ) : null}
      </div>
    </>
  );
}

function HomelessNote({ place, language }: { place: NotePlace; language: CourseLanguage }) {
  const at = useNoteAt(place);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAddressed(place.topic)) item.current?.scrollIntoView({ block: 'center' });
  }, [place.topic]);
  return (
    <li ref={item} className="grid gap-2 rounded-md border-s-4 border-accent bg-accent-soft px-3 py-2">
      <p className="font-semibold wrap-anywhere" {...courseText(language)}>
        {place.topic}
      </p>
      <NoteBody at={at} />
    </li>
  );
}
