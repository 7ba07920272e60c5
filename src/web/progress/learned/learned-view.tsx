import { useEffect } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import type { CourseEnd } from '#contract/progress.ts';
import { missingChapters } from '#contract/certificate-caps.ts';
import { api } from '#web/platform/calls/api.ts';
import { getPath } from '#web/certificates/certificates.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { PendingLine, useOutboxState } from '#web/practice/practice.tsx';
import { NextReviewLine } from '#web/practice/sitting/comes-back.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Confetti } from '#web/ui/confetti.tsx';
import { CourseShelf } from '#web/ui/course-shelf.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MarigoldBed } from '#web/ui/marigold-bed.tsx';
import { Unread } from '#web/ui/read-state.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { CoinsIntoPot } from './coins-into-pot.tsx';
import { MissingChapters } from './missing-chapters.tsx';
import type { NextCourses } from './next-courses.ts';
import { ShowPicture } from './show-picture.tsx';
import { withWaiting } from './with-waiting.ts';

interface LearnedViewProps {
  course: CourseSummary;
  /** Undefined if the server couldn't read it. */
  end: CourseEnd | undefined;
  next: NextCourses;
}

/** The end of a course: what its learner has done, what the course gave, and what comes next; or what is missing. */
export function LearnedView({ course, end: initial, next }: LearnedViewProps) {
  const t = useTexts();
  const courseId = course._id;
  const read = useLiveRead({
    key: `end of ${courseId}`,
    read: (signal) => api.readCourseEnd({ courseId }, { signal }),
    initial,
  });
  const { data, refresh } = read;
  const { judged, waiting } = useOutboxState();
  useEffect(() => {
    // The last answers may reach the server after this page was loaded.
    if (judged > 0) refresh('now');
  }, [judged, refresh]);
  if (data === undefined)
    return <Unread heading read={read} loading={t('learned.loading')} failed={t('learned.failed')} />;
  const { review, coins } = data;
  const progress = withWaiting(data.progress, waiting);
  return (
    <>
      {progress.complete ? (
        <>
          <Congratulations course={course} progress={progress} />
          {missingChapters('completion', progress.chapters).length > 0 ? null : (
            <ButtonLink size="lg" href={getPath('course', course._id)} className="justify-self-center">
              {t('learned.certificate')}
            </ButtonLink>
          )}
          {coins > 0 ? <CoinsIntoPot coins={coins} /> : null}
          <ShowPicture course={course} />
        </>
      ) : (
        <NotYet course={course} progress={progress} />
      )}
      <PendingLine />
      {review.nextAt === null ? null : (
        <Card as="section" aria-labelledby="comes-back" className="grid gap-2">
          <h2 id="comes-back" className="text-xl">
            {t('learned.comesBack')}
          </h2>
          <NextReviewLine {...review} />
        </Card>
      )}
      {progress.complete ? <Next {...next} /> : null}
    </>
  );
}

interface OfProgress {
  course: CourseSummary;
  progress: CourseEnd['progress'];
}

function Congratulations({ course, progress }: OfProgress) {
  const t = useTexts();
  const passed = progress.chapters.flatMap(({ checked }) => (checked.state === 'passed' ? [checked] : []));
  const sum = (key: 'best' | 'of') => passed.reduce((total, checked) => total + checked[key], 0);
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <Confetti />
      <div className="w-full overflow-clip rounded-lg">
        <MarigoldBed flowers={progress.chapters.map(() => 'open')} />
      </div>
      <h1 className="text-display max-[22rem]:text-3xl">{t('learned.wellDone')}</h1>
      <p className="text-lg">
        <TextAround text={(gap) => t('learned.completed', { course: gap })}>
          <CourseName course={course} />
        </TextAround>
      </p>
      <ul className="grid gap-1.5 text-start">
        {progress.read.n > 0 ? <Fact words={t('learned.read', { count: progress.read.n })} /> : null}
        {passed.length > 0 ? (
          <Fact words={t('learned.passed', { count: passed.length, right: sum('best'), of: sum('of') })} />
        ) : null}
      </ul>
    </div>
  );
}

function Fact({ words }: { words: string }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name="check" className="mt-0.5 size-5 shrink-0 text-good" />
      <span>{words}</span>
    </li>
  );
}

function CourseName({ course: { courseName, language } }: { course: CourseSummary }) {
  return (
    <strong className="wrap-anywhere" {...courseText(language)}>
      <bdi>{courseName}</bdi>
    </strong>
  );
}

function NotYet({ course, progress }: OfProgress) {
  const t = useTexts();
  const first = progress.chapters.find(({ read }) => !read);
  return (
    <section aria-labelledby="not-yet" className="grid gap-4">
      <h1 id="not-yet" className="text-3xl">
        {t('learned.notYet')}
      </h1>
      <p className="text-lg">
        <TextAround text={(gap) => t('learned.missing', { course: gap })}>
          <CourseName course={course} />
        </TextAround>
      </p>
      {first ? (
        <ButtonLink href={readingPath(course._id, first.chapterId)} className="justify-self-start">
          <span className="min-w-0 wrap-anywhere">
            <TextAround text={(gap) => t('learning.readFirst', { chapter: gap })}>
              <bdi {...courseText(course.language)}>{first.chapterName}</bdi>
            </TextAround>
          </span>
        </ButtonLink>
      ) : null}
      <MissingChapters progress={progress} />
    </section>
  );
}

function Next({ begun, library }: NextCourses) {
  const t = useTexts();
  return (
    <section aria-labelledby="next" className="grid justify-items-start gap-4">
      <h2 id="next" className="text-xl">
        {t('learned.next')}
      </h2>
      {begun?.next ? (
        <ButtonLink to={begun.next.path} className="max-w-full">
          <span className="wrap-anywhere">
            <TextAround text={(gap) => t('learning.goOn', { chapter: gap })}>
              <bdi {...courseText(begun.language)}>{begun.courseName}</bdi>
            </TextAround>
          </span>
          <Icon name="next" className="size-5 shrink-0" />
        </ButtonLink>
      ) : null}
      {library.length > 0 ? (
        <div className="w-full">
          <CourseShelf courses={library} />
        </div>
      ) : null}
      <ButtonLink href="/courses" tone="secondary">
        {t('learning.otherCourses')}
      </ButtonLink>
    </section>
  );
}
