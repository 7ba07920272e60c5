import { useEffect, useId, useState } from 'react';
import { lookEveryMs, onceReached } from '#web/platform/calls/once-reached.ts';
import type { KeptChapter } from '#web/platform/kept/read-lately.ts';
import type { listUnfinished } from '#web/platform/kept/saved-mark.ts';
import { ifAnswered } from '#web/platform/kept/storage.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/message.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { forgetUnfinished, listCome } from './keep-course.ts';
import { ChapterList } from './read-lately.tsx';

type Course = ReturnType<typeof listUnfinished>[number];

interface UnfinishedProps {
  courses: readonly Course[];
  /** Chapters that the page lists elsewhere. */
  listed: readonly KeptChapter[];
  onRemoved: () => void;
}

/** Names the courses whose saving was broken off, which their own pages go on with, and what has come of them. */
export function Unfinished({ courses, ...props }: UnfinishedProps) {
  return courses.map((course) => <UnfinishedCourse key={course.courseId} {...course} {...props} />);
}

/** False while the server is away, which `navigator.onLine` often does not know. */
export function useReached(): boolean {
  const [isReached, setReached] = useState(() => navigator.onLine);
  useEffect(() => {
    let stopLooking = () => {};
    const leaving = new AbortController();
    const { signal } = leaving;
    const lose = () => {
      if (signal.aborted) return;
      setReached(false);
      stopLooking();
      stopLooking = onceReached(() => setReached(true), lookEveryMs);
    };
    const look = () =>
      void fetch('/healthz', { cache: 'no-store', signal }).then(
        ({ ok }) => (ok ? setReached(true) : lose()),
        lose,
      );
    look();
    addEventListener('offline', look);
    return () => {
      removeEventListener('offline', look);
      leaving.abort();
      stopLooking();
    };
  }, []);
  return isReached;
}

function UnfinishedCourse({
  courseId,
  courseName,
  listed,
  onRemoved,
}: Course & Omit<UnfinishedProps, 'courses'>) {
  const t = useTexts();
  const isReached = useReached();
  const headingId = useId();
  const [come, setCome] = useState<readonly KeptChapter[]>([]);
  useEffect(() => {
    void ifAnswered(() => listCome(courseId)).then((found) => found && setCome(found));
  }, [courseId]);
  const chapters = come.filter(({ href }) => !listed.some((each) => each.href === href));
  return (
    <div className="grid gap-2">
      <Notice
        title={
          <TextAround text={(gap) => t('saved.unfinished', { course: gap })}>
            <bdi className="wrap-anywhere">{courseName}</bdi>
          </TextAround>
        }
        action={
          <>
            {isReached ? <ButtonLink href={`/course/${courseId}`}>{t('saved.goOn')}</ButtonLink> : null}
            <Button
              tone="quiet"
              className={isReached ? undefined : '-ms-5'}
              onClick={() => void forgetUnfinished(courseId).finally(onRemoved)}
            >
              {t('saved.remove')}
            </Button>
          </>
        }
      >
        {isReached ? null : <p>{t('saved.goOnLater')}</p>}
      </Notice>
      {chapters.length > 0 ? (
        <section aria-labelledby={headingId} className="grid gap-2 pt-2">
          <h2 id={headingId} className="text-lg">
            {t('saved.come')}
          </h2>
          <ChapterList chapters={chapters} />
        </section>
      ) : null}
    </div>
  );
}
