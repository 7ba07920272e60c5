import { useEffect, useState } from 'react';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { useMe } from '#web/platform/people/me.ts';
import { within } from '#web/platform/kept/storage.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { EmptyState, LoadFailed, Waiting } from '#web/ui/message.tsx';
import { useOutbox, useOutboxState } from '#web/practice/practice.tsx';
import { refreshSaved } from './keep-course.ts';
import { SavedCard } from './saved-card.tsx';
import { listSaved, type SavedChapter, type SavedCourse } from './saved-store.ts';
import { faultTexts, savingFault, type SavingFault } from './saving-fault.ts';
import { sizeText } from './size-text.ts';
import { useDueQuestions } from './use-due-questions.ts';

interface Room {
  used: number;
  free: number;
  isProtected: boolean;
}

async function readRoom(): Promise<Room> {
  const [{ quota = 0, usage = 0 }, isProtected] = await Promise.all([
    within(() => navigator.storage.estimate()),
    within(() => navigator.storage.persisted()),
  ]);
  return { used: usage, free: Math.max(0, quota - usage), isProtected };
}

/** Lists the courses on this phone, at their own address or in place of a page that can't be reached. */
export function SavedCourses() {
  const t = useTexts();
  const [courses, setCourses] = useState<SavedCourse[]>();
  const [fault, setFault] = useState<SavingFault | null>(null);
  const [room, setRoom] = useState<Room>();
  const look = () => {
    listSaved().then(
      (found) => {
        setFault(null);
        setCourses(found);
      },
      (error: unknown) => setFault(savingFault(error)),
    );
    void readRoom().then(setRoom, () => undefined);
  };
  useEffect(() => {
    look();
    // Without a network, everything stays as it is.
    refreshSaved().then(look, () => undefined);
  }, []);
  if (fault !== null) {
    return (
      <>
        <h1 className="text-3xl">{t('saved.title')}</h1>
        <LoadFailed title={t('saved.unreadable')} onRetry={look}>
          {t(faultTexts[fault])}
        </LoadFailed>
      </>
    );
  }
  if (courses === undefined) return <Waiting label={t('saved.loading')} slow={false} />;
  return (
    <>
      <h1 className="text-3xl">{t('saved.title')}</h1>
      {courses.length === 0 ? (
        <EmptyState
          icon="download"
          title={t('saved.none')}
          action={<ButtonLink href="/courses">{t('course.findTitle')}</ButtonLink>}
        >
          <p>{t('saved.noneText')}</p>
        </EmptyState>
      ) : (
        <FoundCourses courses={courses} onRemoved={look} />
      )}
      <OnThisPhone room={room} isEmpty={courses.length === 0} />
    </>
  );
}

function FoundCourses({ courses, onRemoved }: { courses: readonly SavedCourse[]; onRemoved: () => void }) {
  const t = useTexts();
  const { kind } = useMe();
  const [words, setWords] = useState('');
  const dueIn = useDueQuestions();
  const found = courses.map((course) => ({ course, chapters: chaptersWith(course, words) }));
  const shown = found.filter(({ chapters }) => chapters.length > 0);
  return (
    <>
      <p className="text-lg text-muted">
        {t(location.pathname === '/saved' ? 'saved.lead' : 'saved.offlineLead')}
      </p>
      <TextField
        type="search"
        label={t('saved.search')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {shown.length === 0 ? <p role="status">{t('saved.nothingFound')}</p> : null}
      {shown.map(({ course, chapters }) => (
        <SavedCard
          key={`${kind} ${course.courseId}`}
          course={course}
          chapters={chapters}
          due={dueIn(course.courseId)}
          onRemoved={onRemoved}
        />
      ))}
    </>
  );
}

/** Finds the chapters of a saved course whose name or text has all the words; all of them for no words. */
function chaptersWith({ package: { course } }: SavedCourse, words: string): SavedChapter[] {
  const wanted = words.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return course.chapters;
  return course.chapters.filter((chapter) => {
    const text = JSON.stringify(chapter).toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** Shows the work that waits to be sent, and the free space. */
function OnThisPhone({ room, isEmpty }: { room: Room | undefined; isEmpty: boolean }) {
  const t = useTexts();
  const language = usePageLanguage();
  const isOpen = useOutbox() !== undefined;
  const { waiting } = useOutboxState();
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p role="status">
        {waiting.length > 0
          ? t('saved.waiting', { count: waiting.length })
          : isOpen && !isEmpty && t('saved.nothingWaits')}
      </p>
      {room ? (
        <>
          <p>
            {t('saved.room', {
              used: sizeText(room.used, language),
              free: sizeText(room.free, language, 'down'),
            })}
          </p>
          <p>{t(room.isProtected ? 'saved.protected' : 'saved.unprotected')}</p>
        </>
      ) : null}
      <p>{t('saved.printing')}</p>
    </div>
  );
}
