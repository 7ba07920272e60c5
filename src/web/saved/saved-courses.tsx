import { useEffect, useState } from 'react';
import { useTexts } from '#web/platform/texts.tsx';
import { useMe } from '#web/platform/me.ts';
import { TextField } from '#web/ui/field.tsx';
import { EmptyState, Waiting } from '#web/ui/message.tsx';
import { useOutbox, useOutboxState } from '#web/practice/practice.tsx';
import { withUnit } from './in-kilobytes.ts';
import { refreshSaved } from './keep-course.ts';
import { chaptersWith } from './find-chapters.ts';
import { SavedCard } from './saved-card.tsx';
import { listSaved, type SavedCourse } from './saved-store.ts';
import { useDueQuestions } from './use-due-questions.ts';

interface Room {
  used: number;
  free: number;
  isProtected: boolean;
}

async function readRoom(): Promise<Room> {
  const [{ quota = 0, usage = 0 }, isProtected] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted(),
  ]);
  return { used: usage, free: Math.max(0, quota - usage), isProtected };
}

/** Lists the courses on this phone, at their own address or in place of a page that can't be reached. */
export function SavedCourses() {
  const t = useTexts();
  const { kind } = useMe();
  const [courses, setCourses] = useState<SavedCourse[]>();
  const [room, setRoom] = useState<Room>();
  const [words, setWords] = useState('');
  const dueIn = useDueQuestions();
  const look = () => {
    void listSaved().then(setCourses, () => setCourses([]));
    void readRoom().then(setRoom, () => undefined);
  };
  useEffect(() => {
    look();
    // Without a network all stays as it is.
    refreshSaved().then(look, () => undefined);
  }, []);
  if (courses === undefined) return <Waiting label={t('saved.loading')} slow={false} />;
  const found = courses.map((course) => ({ course, chapters: chaptersWith(course, words) }));
  const shown = found.filter(({ chapters }) => chapters.length > 0);
  return (
    <>
      <h1 className="text-3xl">{t('saved.title')}</h1>
      {courses.length === 0 ? (
        <EmptyState icon="download" title={t('saved.none')}>
          <p>{t('saved.noneText')}</p>
        </EmptyState>
      ) : (
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
              onRemoved={look}
            />
          ))}
        </>
      )}
      <OnThisPhone room={room} />
    </>
  );
}

/** Says what waits to be sent, and how much room there is. */
function OnThisPhone({ room }: { room: Room | undefined }) {
  const t = useTexts();
  const isOpen = useOutbox() !== undefined;
  const { waiting } = useOutboxState();
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p role="status">
        {waiting.length > 0
          ? t('saved.waiting', { count: waiting.length })
          : isOpen && t('saved.nothingWaits')}
      </p>
      {room ? (
        <>
          <p>{t('saved.room', { used: withUnit(room.used), free: withUnit(room.free) })}</p>
          <p>{t(room.isProtected ? 'saved.protected' : 'saved.unprotected')}</p>
        </>
      ) : null}
      <p>{t('saved.printing')}</p>
    </div>
  );
}
