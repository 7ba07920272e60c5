import { useEffect } from 'react';
import { Link } from 'react-router';
import type { CourseSummary } from '#contract/courses.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { useMe } from '#web/platform/people/me.ts';
import { ownUnderWay } from '#web/platform/courses/own-under-way.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CourseFacts } from '#web/ui/course-facts.tsx';
import { CourseThumbnail } from '#web/ui/course-thumbnail.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkLook } from '#web/ui/link-list.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { Confetti } from '#web/ui/confetti.tsx';
import { CopyMessage } from './copy-message.tsx';
import { DownloadCourse } from './download-course.tsx';
import { Publishing, type PublishingProps } from './publishing.tsx';
import { readableChapters } from './readable-chapters.ts';
import { ShareButtons } from '#web/ui/share-buttons.tsx';
import { UnfinishedNotice, unfinishedTexts } from './unfinished-notice.tsx';

/** Shows a course that is ready or being written. Congratulates if it is the reader's own, and ready just now. */
export function FinishedCourse({ course, visibility }: PublishingProps) {
  const t = useTexts();
  const { state } = course;
  const unfinished = state === 'ready' || state === 'draft' ? null : state;
  const justReady = unfinished === null && ownUnderWay.has(course._id);
  // Nobody has begun a course that is new, so that it needs no look at where its reader was.
  const isNew = justReady || unfinished !== null;
  const first = course.chapters.find((chapter) => chapter.state === 'ready');
  return (
    <div className="grid gap-8">
      {unfinished !== null ? (
        <div className="grid gap-5">
          <h1 className="text-3xl">{t(unfinishedTexts[unfinished].title)}</h1>
          <UnfinishedNotice course={course} state={unfinished} />
        </div>
      ) : justReady ? (
        <Congratulations course={course} />
      ) : null}
      <Summary
        course={course}
        named={justReady ? null : unfinished === null ? 'h1' : 'h2'}
        startAt={
          unfinished === null || readableChapters(course) > 0
            ? readingPath(course._id, isNew ? first?._id : undefined)
            : undefined
        }
      />
      <section aria-labelledby="share" className="grid justify-items-center gap-4 pt-2 text-center">
        <h2 id="share" className="text-xl">
          {t('finish.share')}
        </h2>
        <div className="flex flex-wrap justify-center gap-3">
          <ShareButtons courseId={course._id} courseName={course.courseName} className="justify-center" />
          <CopyMessage courseId={course._id} courseName={course.courseName} />
        </div>
      </section>
      <Publishing course={course} visibility={visibility} />
      {readableChapters(course) > 0 ? (
        <Fold title={t('finish.takeAlong')}>
          <DownloadCourse course={course} mine={visibility?.mine ?? false} />
        </Fold>
      ) : null}
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
      dir={words.dir}
      aria-label={t('finish.summary')}
      className="grid items-start gap-6 mid:grid-cols-[2fr_3fr] md:gap-8"
    >
      <CourseThumbnail src={course.thumbnail} alt="" eager />
      <div className="grid content-start gap-5">
        {Heading ? (
          <Heading className="text-2xl wrap-anywhere" {...words}>
            {inReadingOrder(course.courseName, course.language)}
          </Heading>
        ) : null}
        {startAt ? (
          <ButtonLink to={startAt} size="lg" className="mid:justify-self-start">
            {t('finish.startCourse')}
            <Icon name="next" className="size-5" />
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
