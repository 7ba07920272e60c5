import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { CourseState, CourseSummary } from '#contract/courses.ts';
import { layoutPath, readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { copyText } from '#web/platform/kept/copy-text.ts';
import { useMe } from '#web/platform/people/me.ts';
import { usePageOrigin } from '#web/platform/site/page-origin.ts';
import { ownUnderWay } from '#web/platform/courses/own-under-way.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CourseFacts } from '#web/ui/course-facts.tsx';
import { CourseThumbnail } from '#web/ui/course-thumbnail.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkLook } from '#web/ui/link-list.tsx';
import { Notice } from '#web/ui/message.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { Confetti } from '#web/ui/confetti.tsx';
import { DownloadCourse } from './download-course.tsx';
import { Publishing, type PublishingProps } from './publishing.tsx';
import { readableChapters } from './readable-chapters.ts';
import { ShareButtons } from '#web/ui/share-buttons.tsx';

const unfinishedTexts = {
  queued: { title: 'generation.title', text: 'generation.lead' },
  writing: { title: 'generation.title', text: 'generation.lead' },
  paused: { title: 'generation.pausedTitle', text: 'generation.pausedText' },
  failed: { title: 'generation.failedTitle', text: 'generation.failedText' },
} as const satisfies Partial<Record<CourseState, object>>;

const firstReadable = ({ chapters }: CourseSummary) => chapters.find(({ state }) => state === 'ready');

/** Shows a course that is ready or being written. Congratulates if it is the reader's own, and ready just now. */
export function FinishedCourse({ course, visibility }: PublishingProps) {
  const t = useTexts();
  const { state } = course;
  const unfinished = state === 'ready' || state === 'draft' ? null : unfinishedTexts[state];
  const justReady = unfinished === null && ownUnderWay.has(course._id);
  // Nobody has begun a course that is new, so that it needs no look at where its reader was.
  const isNew = justReady || unfinished !== null;
  const first = firstReadable(course);
  const startAt = first && readingPath(course._id, isNew ? first._id : undefined);
  return (
    <div className="grid gap-8">
      {unfinished !== null ? (
        <div className="grid gap-5">
          <h1 className="text-3xl">{t(unfinished.title)}</h1>
          <UnfinishedNotice course={course} text={t(unfinished.text)} />
        </div>
      ) : justReady ? (
        <Congratulations course={course} />
      ) : null}
      <Summary
        course={course}
        named={justReady ? null : unfinished === null ? 'h1' : 'h2'}
        startAt={startAt}
      />
      <section aria-labelledby="share" className="grid justify-items-center gap-4 pt-2 text-center">
        <h2 id="share" className="text-xl">
          {t('finish.share')}
        </h2>
        <div className="flex flex-wrap justify-center gap-3">
          <ShareButtons course={course} className="justify-center" />
          <CopyMessage course={course} />
        </div>
      </section>
      <Publishing course={course} visibility={visibility} />
      {first ? (
        <Fold title={t('finish.takeAlong')}>
          <DownloadCourse course={course} mine={visibility?.mine ?? false} />
        </Fold>
      ) : null}
    </div>
  );
}

function UnfinishedNotice({ course, text }: { course: CourseSummary; text: string }) {
  const t = useTexts();
  const done = readableChapters(course);
  const count = course.chapters.length;
  const progress = t('generation.progress', { done, count });
  const first = firstReadable(course);
  return (
    <Notice
      title={progress}
      action={
        <>
          {first ? (
            <ButtonLink to={readingPath(course._id, first._id)}>
              {t('generation.readNow', { number: course.chapters.indexOf(first) + 1 })}
            </ButtonLink>
          ) : null}
          <ButtonLink to={layoutPath(course._id)} tone="secondary">
            {t('finish.seeProgress')}
          </ButtonLink>
        </>
      }
    >
      <div className="grid gap-3">
        <ProgressBar label={progress} value={count === 0 ? 0 : done / count} />
        <p>{text}</p>
      </div>
    </Notice>
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
  /** Undefined while no chapter can be read. A course that is new to its owner begins with its first chapter. */
  startAt: string | undefined;
}

function Summary({ course, named: Heading, startAt }: SummaryProps) {
  const t = useTexts();
  const { signedIn } = useMe();
  const words = courseText(course.language);
  return (
    <Card
      as="section"
      aria-label={t('finish.summary')}
      className="grid items-start text-left gap-6 mid:grid-cols-[2fr_3fr] md:gap-8"
    >
      <CourseThumbnail src={course.thumbnail} alt="" eager />
      <div className="grid content-start gap-5">
        {Heading ? (
          <Heading className="text-2xl wrap-anywhere" {...words}>
            {inReadingOrder(course.courseName, course.language)}
          </Heading>
        ) : null}
        {startAt ? (
          <ButtonLink
            to={startAt}
            size="lg"
            // Until the course is ready, the notice above leads to the first chapter.
            tone={course.state === 'ready' ? 'primary' : 'secondary'}
            className="mid:justify-self-start"
          >
            {t('finish.startCourse')}
            <Icon name="next" />
          </ButtonLink>
        ) : null}
        <p className="max-w-prose whitespace-pre-line wrap-anywhere" {...words}>
          {inReadingOrder(course.description, course.language)}
        </p>
        <CourseFacts course={course} />
        <AuthorLabel author={course.author} />
        <Link to="/dashboard" className={`${linkLook} justify-self-start`}>
          {t('finish.backToDashboard')}
        </Link>
        {signedIn ? null : (
          <p className="text-sm text-muted">
            <bdi>{t('finish.guestHint')}</bdi>
          </p>
        )}
      </div>
    </Card>
  );
}
