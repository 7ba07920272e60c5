import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { CourseState, CourseSummary } from '#contract/courses.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { api } from '#web/platform/calls/api.ts';
import {
  layoutPath,
  learnedPath,
  nextPath,
  nextText,
  readingPath,
} from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { copyText } from '#web/platform/kept/copy-text.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { useMe } from '#web/platform/people/me.ts';
import { usePageOrigin } from '#web/platform/site/page-origin.ts';
import { ownUnderWay } from '#web/platform/courses/own-under-way.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CourseFacts } from '#web/ui/course-facts.tsx';
import { CourseThumbnail } from '#web/ui/course-thumbnail.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Fold } from '#web/ui/fold.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkLook } from '#web/ui/link-list.tsx';
import { NamedButton } from '#web/ui/named-button.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { Confetti } from '#web/ui/confetti.tsx';
import { DownloadCourse } from './download-course.tsx';
import { OtherEditions, type OtherEditionsProps } from './other-editions.tsx';
import { Publishing, type PublishingProps } from './publishing.tsx';
import { readableChapters } from './readable-chapters.ts';
import { ToSave } from './to-save.tsx';
import { ShareButtons } from '#web/ui/share-buttons.tsx';

const unfinishedTexts = {
  queued: { title: 'generation.title', text: 'generation.lead' },
  writing: { title: 'generation.title', text: 'generation.lead' },
  paused: { title: 'generation.pausedTitle', text: 'generation.pausedText' },
  failed: { title: 'generation.failedTitle', text: 'generation.failedText' },
} as const satisfies Partial<Record<CourseState, object>>;

const firstReadable = ({ chapters }: CourseSummary) => chapters.find(({ state }) => state === 'ready');

export interface FinishedCourseProps extends PublishingProps {
  /** The reader's own; undefined until it is read. */
  progress: CourseProgress | undefined;
  others: OtherEditionsProps['initial'];
}

/** Shows a course that is ready or being written. Congratulates if it is the reader's own, and ready just now. */
export function FinishedCourse({ course, visibility, progress, others }: FinishedCourseProps) {
  const t = useTexts();
  const { state } = course;
  const unfinished = state === 'ready' || state === 'draft' ? null : unfinishedTexts[state];
  const justReady = unfinished === null && ownUnderWay.has(course._id);
  const first = firstReadable(course);
  return (
    <div className="grid gap-8">
      {unfinished !== null ? (
        <h1 className="text-3xl">{t(unfinished.title)}</h1>
      ) : justReady ? (
        <Congratulations course={course} />
      ) : null}
      <Summary
        course={course}
        named={justReady ? null : unfinished === null ? 'h1' : 'h2'}
        links={
          <>
            {first && unfinished === null && !justReady ? (
              <a href={`/course/${course._id}`} className={linkLook}>
                {t('finish.seeCourse')}
              </a>
            ) : null}
            <OtherEditions course={course} initial={others} />
          </>
        }
      >
        {unfinished !== null ? (
          <Progress course={course} text={t(unfinished.text)} />
        ) : first ? (
          <Start course={course} path={readingPath(course._id, first._id)} progress={progress} />
        ) : null}
      </Summary>
      {unfinished === null ? (
        <section aria-labelledby="share" className="grid justify-items-center gap-4 pt-2 text-center">
          <h2 id="share" className="text-xl">
            {t('finish.share')}
          </h2>
          <div className="flex flex-wrap justify-center gap-3">
            <ShareButtons course={course} className="justify-center" />
            <CopyMessage course={course} />
          </div>
        </section>
      ) : null}
      <Publishing course={course} visibility={visibility} />
      {first && unfinished === null ? (
        <Fold title={t('finish.takeAlong')}>
          <ToSave courseId={course._id} />
          <DownloadCourse course={course} mine={visibility?.mine ?? false} />
        </Fold>
      ) : null}
    </div>
  );
}

/** Leads to the first chapter, at `path`, or to where the reader goes on; once all is done, to the course's end first. */
function Start({
  course,
  path,
  progress: initial,
}: Pick<FinishedCourseProps, 'course' | 'progress'> & { path: string }) {
  const t = useTexts();
  const { kind } = useMe();
  const { _id: courseId, chapters, language } = course;
  const { data: progress } = useLiveRead({
    key: `progress of ${kind} in ${courseId}`,
    // A visitor has done nothing that the server knows.
    read: async (signal) =>
      kind === 'visitor' ? undefined : api.readCourseProgress({ courseId }, { signal }),
    initial,
  });
  const isDone = progress?.complete === true;
  const next = progress?.lastAt ? progress.next : null;
  const chapter = chapters.find(({ _id }) => _id === next?.chapterId);
  if (next && chapter)
    return (
      <NamedButton
        to={nextPath(courseId, next)}
        size="lg"
        className="justify-self-start max-sm:w-full"
        text={(gap) => t(nextText(next.why), { chapter: gap })}
        name={chapter.chapterName}
        language={language}
      />
    );
  return (
    <div className="flex flex-wrap gap-3 max-sm:grid">
      <ButtonLink to={isDone ? learnedPath(courseId) : path} size="lg">
        <span>{t(isDone ? 'learning.toEnd' : 'finish.startCourse')}</span>
        <Icon name="next" />
      </ButtonLink>
      {isDone ? (
        <ButtonLink to={path} tone="secondary" size="lg">
          {t('learning.readAgain')}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function Progress({ course, text }: { course: CourseSummary; text: string }) {
  const t = useTexts();
  const done = readableChapters(course);
  const count = course.chapters.length;
  const progress = t('generation.progress', { done, count });
  const first = firstReadable(course);
  return (
    <>
      <div className="grid gap-2">
        <ProgressBar label={progress} value={count === 0 ? 0 : done / count} />
        <p role="status" className="font-semibold">
          {progress}
        </p>
        <p className="text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {first ? (
          <ButtonLink to={readingPath(course._id, first._id)} size="lg" className="max-sm:w-full">
            {t('generation.readNow', { number: course.chapters.indexOf(first) + 1 })}
          </ButtonLink>
        ) : null}
        <ButtonLink to={layoutPath(course._id)} tone="secondary" size="lg" className="max-sm:w-full">
          {t('finish.seeProgress')}
        </ButtonLink>
      </div>
    </>
  );
}

const copiedForMs = 3_000;

function CopyMessage({ course: { _id, courseName } }: { course: CourseSummary }) {
  const t = useTexts();
  const url = `${usePageOrigin()}/createcourse/finish/${_id}`;
  const [outcome, setOutcome] = useState<{ copied: boolean } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOutcome(null), copiedForMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    const message = `${t('finish.shareText', { course: courseName })} ${url}`;
    setOutcome({ copied: await copyText(message) });
  };
  return (
    <div className="grid justify-items-center gap-2 max-sm:w-full">
      <Button tone="secondary" className="min-h-12 max-sm:w-full" onClick={() => void copy()}>
        <Icon name="copy" />
        {t('finish.copyUrl')}
      </Button>
      <p
        role="status"
        className={`min-h-7 font-medium ${outcome?.copied === false ? 'text-bad' : 'text-good'}`}
      >
        {outcome === null ? null : t(outcome.copied ? 'finish.copied' : 'finish.copyFailed')}
      </p>
    </div>
  );
}

function Congratulations({ course: { _id: courseId, courseName, language } }: { course: CourseSummary }) {
  const t = useTexts();
  useEffect(() => {
    ownUnderWay.add(courseId);
    return () => void ownUnderWay.delete(courseId);
  }, [courseId]);
  return (
    <div className="text-center">
      <Confetti />
      <h1 className="text-display max-[22rem]:text-3xl">{t('finish.title')}</h1>
      <p className="mt-3 text-lg text-muted">
        <TextAround text={(gap) => t('finish.ready', { course: gap })}>
          <strong className="text-ink" {...courseText(language)}>
            <bdi>{courseName}</bdi>
          </strong>
        </TextAround>
      </p>
    </div>
  );
}

interface SummaryProps {
  course: CourseSummary;
  /** The heading with the course's name; null where the name stands above. */
  named: 'h1' | 'h2' | null;
  links: Elements;
  children: Elements;
}

function Summary({ course, named: Heading, links, children }: SummaryProps) {
  const t = useTexts();
  const { signedIn } = useMe();
  const words = courseText(course.language);
  return (
    <Card
      as="section"
      aria-label={t('finish.summary')}
      className="grid items-start gap-x-8 gap-y-6 text-left mid:grid-cols-[2fr_3fr]"
    >
      <CourseThumbnail src={course.thumbnail} alt="" eager />
      <div className="grid content-start gap-5">
        {Heading ? (
          <Heading className="text-2xl wrap-anywhere max-sm:text-[min(1.5rem,9vw)] md:text-3xl" {...words}>
            {inReadingOrder(course.courseName, course.language)}
          </Heading>
        ) : null}
        {children}
        <p className="max-w-prose whitespace-pre-line wrap-anywhere" {...words}>
          {inReadingOrder(course.description, course.language)}
        </p>
      </div>
      {/* As wide as both, so that the picture has no empty column below it. */}
      <div className="grid gap-4 border-line mid:col-span-2 mid:border-t mid:pt-6">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <CourseFacts course={course} />
          <AuthorLabel author={course.author} />
        </div>
        <div className="flex flex-wrap gap-x-8">
          {links}
          <Link to={signedIn ? '/dashboard' : '/'} className={linkLook} reloadDocument={!signedIn}>
            {t(signedIn ? 'finish.backToDashboard' : 'finish.backToLearn')}
          </Link>
        </div>
        {signedIn ? null : (
          <p className="text-sm text-muted">
            <bdi>{t('finish.guestHint')}</bdi>
          </p>
        )}
      </div>
    </Card>
  );
}
