import { useEffect } from 'react';
import { Link } from 'react-router';
import { missingChapters } from '#contract/certificate-caps.ts';
import type { CourseSummary } from '#contract/courses.ts';
import { lacksCheck } from '#contract/learning/course-facts.ts';
import type { ChapterProgress, CourseEnd } from '#contract/progress.ts';
import { getPath } from '#web/certificates/certificates.ts';
import { api } from '#web/platform/calls/api.ts';
import { checkPath, nextPath, nextText, readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { useMe } from '#web/platform/people/me.ts';
import { usePageOrigin } from '#web/platform/site/page-origin.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { withWaiting } from '#web/practice/chapter-marks.ts';
import { PendingLine, useOutboxState } from '#web/practice/practice.tsx';
import { ButtonLink, type Look } from '#web/ui/button.tsx';
import { CourseShelf } from '#web/ui/course-shelf.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MarigoldBed } from '#web/ui/marigold-bed.tsx';
import { NamedButton } from '#web/ui/named-button.tsx';
import { PathOffer } from '#web/ui/path-row.tsx';
import { Unread } from '#web/ui/read-state.tsx';
import { Section } from '#web/ui/section.tsx';
import type { NextCourses } from '#web/progress/next-courses.ts';
import { column, CourseDone } from './course-done.tsx';
import { ShowPicture } from './show-picture.tsx';

interface LearnedViewProps {
  course: CourseSummary;
  /** Undefined if the server couldn't read it. */
  end: CourseEnd | undefined;
  next: NextCourses;
  /** Its learner has its certificate. */
  isHeld: boolean;
}

/** The end of a course: what its learner has done, what the course gave, and what comes next; or what is missing. */
export function LearnedView({ course, end: initial, next, isHeld }: LearnedViewProps) {
  const t = useTexts();
  const courseId = course._id;
  const read = useLiveRead({
    key: `end of ${courseId}`,
    read: (signal) => api.readCourseEnd({ courseId }, { signal }),
    initial,
  });
  const { data, refresh } = read;
  const { judged, waiting } = useOutboxState();
  const origin = usePageOrigin();
  useEffect(() => {
    // The last answers may reach the server after this page was loaded.
    if (judged > 0) refresh('now');
  }, [judged, refresh]);
  if (data === undefined)
    return (
      <div className={column}>
        <h1 className="text-3xl wrap-anywhere" {...courseText(course.language)}>
          {course.courseName}
        </h1>
        <Unread read={read} loading={t('learned.loading')} failed={t('learned.failed')} />
      </div>
    );
  const { review, coins, canDo } = data;
  const progress = withWaiting(data.progress, waiting);
  if (!progress.complete) {
    return (
      <div className={column}>
        <NotYet course={course} progress={progress} />
        <PendingLine />
      </div>
    );
  }
  const isProved = missingChapters('completion', progress.chapters).length === 0;
  return (
    <CourseDone
      {...{ courseId, course, review, coins, canDo }}
      chapters={progress.chapters}
      lead={<Lead {...{ courseId, isProved, isHeld, next }} />}
    >
      <Next
        {...next}
        above={isHeld ? null : <NextButton {...next} tone={isProved ? 'secondary' : 'primary'} />}
      />
      <ShowPicture course={course} origin={origin} />
    </CourseDone>
  );
}

interface OfProgress {
  course: CourseSummary;
  progress: CourseEnd['progress'];
}

interface LeadProps extends Pick<LearnedViewProps, 'isHeld' | 'next'> {
  courseId: string;
  isProved: boolean;
}

/** Leads to the certificate first, and to the next course once its learner has that. */
function Lead({ courseId, isProved, isHeld, next }: LeadProps) {
  const t = useTexts();
  const me = useMe();
  return (
    <>
      {isHeld ? <NextButton {...next} size="lg" className="max-sm:w-full" /> : null}
      {isProved || isHeld ? (
        <ButtonLink
          size="lg"
          tone={isHeld ? 'secondary' : 'primary'}
          href={getPath('course', courseId, me)}
          className="max-sm:w-full"
        >
          {t(isHeld ? 'learned.seeCertificate' : 'learned.certificate')}
        </ButtonLink>
      ) : null}
    </>
  );
}

/** A learner who failed the questions hears of them, also where the chapter is not marked as read. */
const missingOf = (chapter: ChapterProgress) =>
  chapter.complete
    ? 'chapterDone'
    : lacksCheck(chapter) && (chapter.read || chapter.checked.state !== 'none')
      ? 'missingCheck'
      : 'missingRead';

function NotYet({ course, progress }: OfProgress) {
  const t = useTexts();
  const { chapters, next } = progress;
  const toGo = chapters.filter(({ complete }) => !complete);
  const first = chapters.find(({ chapterId }) => chapterId === next?.chapterId);
  return (
    <section aria-labelledby="not-yet" className="grid gap-4">
      <h1 id="not-yet" className="text-3xl">
        {t('learned.toGo', { count: toGo.length })}
      </h1>
      <p className="-mt-3 text-lg wrap-anywhere" {...courseText(course.language)}>
        {course.courseName}
      </p>
      <div className="order-first overflow-clip rounded-lg">
        <MarigoldBed flowers={chapters.map(({ complete }) => (complete ? 'open' : 'bud'))} />
      </div>
      {next && first ? (
        <NamedButton
          href={nextPath(course._id, next)}
          className="sm:justify-self-start"
          text={(chapter) => t(nextText(next.why), { chapter })}
          name={first.chapterName}
          language={course.language}
        />
      ) : null}
      <ul className="grid gap-1">
        {chapters.map((chapter) => (
          <li
            key={chapter.chapterId}
            className="flex flex-wrap items-center gap-x-3 border-b border-line py-1 last:border-none"
          >
            <Icon
              name={chapter.complete ? 'check' : 'circle'}
              className={`size-5 shrink-0 ${chapter.complete ? 'text-good' : 'text-muted'}`}
            />
            <Link
              to={(chapter.read && lacksCheck(chapter) ? checkPath : readingPath)(
                course._id,
                chapter.chapterId,
              )}
              className="inline-flex min-h-11 min-w-0 flex-1 basis-[8rem] items-center font-semibold text-accent-ink underline underline-offset-4 wrap-anywhere"
              {...courseText(progress.language)}
            >
              {chapter.chapterName}
            </Link>
            <span className={chapter.complete ? 'sr-only' : 'text-sm text-muted'}>
              {t(`learned.${missingOf(chapter)}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type NextButtonProps = Pick<NextCourses, 'begun' | 'library'> & Look & { className?: string };

/** Leads on in a course that was begun, else to the first one of the library that is offered. */
function NextButton({ begun, library, ...look }: NextButtonProps) {
  const t = useTexts();
  const language = usePageLanguage();
  const step = begun?.next;
  if (begun && step) {
    const text = (chapter: string) => t(nextText(step.why), { chapter });
    return (
      <NamedButton {...look} to={step.path} text={text} name={begun.courseName} language={begun.language} />
    );
  }
  const { editions = [] } = library[0] ?? {};
  const edition = editions.find((each) => each.language === language) ?? editions[0];
  if (!edition) return null;
  const text = (chapter: string) => t('practice.nextIs', { chapter });
  const of = { name: edition.courseName, language: edition.language };
  return <NamedButton {...look} {...of} href={`/course/${edition._id}`} text={text} />;
}

/** `above`: the button that leads on, where it does not stand at the top of the page. */
function Next({ begun, library, path, above }: NextCourses & { above: Elements }) {
  const t = useTexts();
  const from = begun ? 0 : 1;
  // Two fill a row.
  const others = library.slice(from, from + 2);
  return (
    <Section id="next" title={t('learned.next')} className="grid justify-items-start gap-4">
      {above}
      {path ? (
        <div className="grid w-full gap-2">
          <p>{t('learned.path')}</p>
          <PathOffer {...path} />
        </div>
      ) : null}
      {others.length > 0 ? (
        <div className="grid w-full gap-2">
          <p>{t('learned.more')}</p>
          <CourseShelf courses={others} />
        </div>
      ) : null}
      <ButtonLink href="/courses" tone="secondary">
        {t('learning.otherCourses')}
      </ButtonLink>
    </Section>
  );
}
