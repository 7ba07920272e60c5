import type { CourseSummary } from '#contract/courses.ts';
import { isActive } from '#contract/course-state.ts';
import type { OtherEdition } from '#contract/library.ts';
import { againAfterMs } from '#web/platform/live/again-after.ts';
import { checkPath, classPath, readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { SaveCourse } from '#web/saved/save-course.tsx';
import { AlsoIn } from '#web/ui/also-in.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { ButtonLink, TextLink } from '#web/ui/button.tsx';
import { ChapterTime, minutesOf } from '#web/ui/chapter-time.tsx';
import { CourseFacts } from '#web/ui/course-facts.tsx';
import { CourseThumbnail } from '#web/ui/course-thumbnail.tsx';
import { EmergencyCall } from '#web/ui/emergency-call.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { InOwnLanguage } from '#web/ui/in-own-language.tsx';
import { Notice, Badge, EmptyState } from '#web/ui/message.tsx';
import { PressedPart } from '#web/ui/pressed-part.tsx';
import { ShareButtons } from '#web/ui/share-buttons.tsx';
import { LateDoneSoFar } from '#web/ui/done-so-far.tsx';
import { StartLink } from '#web/ui/start-link.tsx';
import { CourseOrigin } from './course-origin.tsx';
import island from './course-page.island.ts?url';
import parts from './course-page.part.tsx?url';
import { DownloadCourse } from './download-course.tsx';
import { isFirstHelp } from './search-facts.ts';
import { CopyCourse, ReportCourse } from './visitor-acts.tsx';

/** `others` are its editions in other languages. */
type PublicCourseProps = { course: CourseSummary; others: readonly OtherEdition[] };

export function PublicCourse({ course, others }: PublicCourseProps) {
  const firstReadable = course.chapters.find(({ state }) => state === 'ready');
  return (
    <article
      id="course-page"
      data-course-page={course._id}
      data-again-ms={againAfterMs[course.state]}
      data-island={island}
      className="grid gap-10 text-left"
    >
      <CourseHero course={course} others={others} chapterId={firstReadable?._id} />
      <div className="grid gap-10 lg:grid-cols-[3fr_2fr]">
        <CourseOutline course={course} />
        <div className="grid content-start gap-10">
          {firstReadable ? <TakeAlong course={course} chapterId={firstReadable._id} /> : null}
          {/* The owner's part has what its owner needs instead. */}
          <div className="[#course-page:has([data-own]>*)_&]:hidden">
            <PressedPart name="report" from={parts} courseId={course._id}>
              <ReportCourse courseId={course._id} />
            </PressedPart>
          </div>
        </div>
      </div>
      <div data-own={parts} data-course={course._id} className="contents" />
    </article>
  );
}

/** Folds what is seldom needed, so that nothing competes with the way into the course. `chapterId`: the first one to show. */
function TakeAlong({ course, chapterId }: { course: CourseSummary; chapterId: string }) {
  const t = useTexts();
  return (
    <Fold title={t('course.takeAlong')} titleWithClass={t('course.takeAlongClass')}>
      <ButtonLink
        href={classPath(course._id, chapterId)}
        rel="nofollow"
        tone="secondary"
        className="mid:hidden"
      >
        <Icon name="screen" />
        {t('learning.classView')}
      </ButtonLink>
      <section aria-labelledby="share" className="grid gap-2">
        <h2 id="share" className="text-base">
          {t('finish.share')}
        </h2>
        <ShareButtons course={course} />
      </section>
      <DownloadCourse course={course} />
      {course.visibility === 'public' ? (
        <PressedPart name="copy" from={parts} courseId={course._id}>
          <CopyCourse courseId={course._id} />
        </PressedPart>
      ) : null}
    </Fold>
  );
}

/** `chapterId`: the first one that can be read. */
function CourseHero({ course, others, chapterId }: PublicCourseProps & { chapterId: string | undefined }) {
  const t = useTexts();
  const words = courseText(course.language);
  const reader = usePageLanguage();
  return (
    <div className="flex flex-wrap gap-4 mid:grid mid:grid-cols-[2fr_3fr] mid:grid-rows-[repeat(4,auto)_1fr] mid:gap-x-6 md:gap-x-10">
      <div data-live="hero" className="contents">
        <CourseThumbnail
          src={course.thumbnail}
          alt={t('layout.thumbnailAlt', { course: course.courseName })}
          eager
          // So small, the picture leaves out the name, which stands beside it.
          className="self-center rounded-lg shadow-high max-mid:w-[6.5rem]! mid:col-start-1 mid:row-span-5 mid:row-start-1 mid:self-start"
        />
        {/* Large letters put the name below the picture, where its longest words are no wider than a phone. */}
        <h1
          className="min-w-[min(8rem,100%)] flex-1 self-center text-[min(1.5rem,10vw)] wrap-anywhere mid:text-3xl"
          {...words}
        >
          {inReadingOrder(course.courseName, words.lang)}
        </h1>
        <div className="grid w-full content-start gap-4">
          {others.map(({ _id, language }) =>
            language === reader ? <InOwnLanguage key={_id} href={`/course/${_id}`} what="course" /> : null,
          )}
          <p className="max-w-prose whitespace-pre-line text-muted wrap-anywhere md:text-lg" {...words}>
            {inReadingOrder(course.description, words.lang)}
          </p>
          {isFirstHelp(course) ? <EmergencyCall /> : null}
          {chapterId ? <LateDoneSoFar chapters={course.chapters.length} /> : <NotStartable course={course} />}
        </div>
      </div>
      <div className="flex w-full flex-wrap items-start gap-x-4 gap-y-3 empty:hidden mid:col-start-2">
        <div data-live="start" className="contents">
          {chapterId ? (
            // Search engines may not list the target, and "Start" tells them nothing.
            <StartLink
              href={readingPath(course._id, chapterId)}
              rel="nofollow"
              language={course.language}
              className="max-mid:w-full"
            >
              {t('course.start')}
            </StartLink>
          ) : null}
        </div>
        {/* The live parts would be drawn anew while the course is saved. */}
        {chapterId ? (
          <SaveCourse course={course} className="max-mid:w-full mid:flex-1 mid:basis-60 mid:pt-1" />
        ) : null}
      </div>
      <div data-live="facts" className="contents">
        {chapterId ? <OtherWays {...{ course, chapterId }} /> : null}
        <FactsLine {...{ course, others }} />
      </div>
    </div>
  );
}

/** Stands in the column of the picture, below it, and begins as far down as the picture is high. */
function FactsLine({ course, others }: PublicCourseProps) {
  const reader = usePageLanguage();
  return (
    <div className="grid w-full content-start gap-2 mid:col-start-1 mid:row-span-5 mid:row-start-1 mid:pt-[calc(56.25%+1.5rem)]">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <CourseFacts course={course} />
        <AuthorLabel author={course.author} />
        {others.map(({ _id, language }) =>
          language === reader ? null : <AlsoIn key={_id} href={`/course/${_id}`} language={language} />,
        )}
      </div>
      <CourseOrigin course={course} />
    </div>
  );
}

/** Leads into the course in other ways than from its beginning. */
function OtherWays({ course, chapterId }: { course: CourseSummary; chapterId: string }) {
  const t = useTexts();
  return (
    <div className="flex w-full flex-wrap content-start gap-x-6 mid:col-start-2">
      {course.author.provider === 'builtin' ? null : (
        <TextLink data-known href={checkPath(course._id)} rel="nofollow">
          {t('learning.knowThisAlready')}
        </TextLink>
      )}
      <TextLink data-again hidden href={readingPath(course._id, chapterId)}>
        {t('learning.readAgain')}
      </TextLink>
      {/* On phones, it stands in the fold. */}
      <TextLink href={classPath(course._id, chapterId)} rel="nofollow" className="max-mid:hidden">
        {t('learning.classView')}
      </TextLink>
    </div>
  );
}

function NotStartable({ course }: { course: CourseSummary }) {
  const t = useTexts();
  const comes = isActive(course);
  const topic = course.topic || course.courseName;
  const find = (
    <ButtonLink href={`/courses?${new URLSearchParams({ q: topic })}`}>
      <Icon name="compass" />
      <bdi className="wrap-anywhere">{t('layout.findAbout', { topic })}</bdi>
    </ButtonLink>
  );
  return (
    <Notice action={comes ? null : find}>
      <bdi>{t(comes ? 'course.notReady' : 'course.planned')}</bdi>
    </Notice>
  );
}

/** Lists the chapters, and marks those that aren't written yet. The island marks those that the reader has read or passed. */
function CourseOutline({ course }: { course: CourseSummary }) {
  const t = useTexts();
  return (
    <section data-live="outline" aria-labelledby="outline" className="grid content-start gap-4">
      <h2 id="outline" className="text-2xl">
        {t('learning.chapters')}
      </h2>
      {course.chapters.length === 0 ? <EmptyState title={t('learning.noChapters')} /> : null}
      <ol className="overflow-hidden rounded-lg border border-line bg-surface">
        {course.chapters.map((chapter, place) => (
          <OutlineChapter key={chapter._id} course={course} place={place} />
        ))}
      </ol>
    </section>
  );
}

function OutlineChapter({ course, place }: { course: CourseSummary; place: number }) {
  const t = useTexts();
  const words = courseText(course.language);
  const chapter = course.chapters[place]!;
  const isReady = chapter.state === 'ready';
  const name = inReadingOrder(chapter.chapterName, words.lang);
  return (
    <li
      data-readable={isReady ? chapter._id : undefined}
      className="group relative grid grid-cols-[auto_1fr_auto] items-center gap-x-4 border-line px-4 py-3 not-last:border-b data-readable:hover:bg-accent-soft"
    >
      <span
        aria-hidden="true"
        className="grid size-9 place-items-center rounded-full bg-accent-soft leading-none font-bold text-accent-ink group-data-done:text-good group-data-[done=check]:border-2 group-data-[done=check]:border-good group-data-next:border-3 group-data-next:border-accent"
      >
        {place + 1}
      </span>
      <div className="grid gap-0.5">
        <h3 className="leading-snug wrap-anywhere" {...words}>
          {isReady ? (
            <a
              href={readingPath(course._id, chapter._id)}
              rel="nofollow"
              className="after:absolute after:inset-0"
            >
              {name}
            </a>
          ) : (
            name
          )}
        </h3>
        {isReady ? null : (
          <p className="text-sm wrap-anywhere text-muted" {...words}>
            {inReadingOrder(chapter.about, words.lang)}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <ChapterTime minutes={minutesOf(chapter)} duration={chapter.duration} language={words.lang} />
          <b className="hidden text-good group-data-[done=passed]:inline">{t('learning.isPassed')}</b>
          {isReady ? (
            <a
              href={checkPath(course._id, chapter._id)}
              rel="nofollow"
              className="relative z-1 -my-2 hidden py-2 font-bold text-accent-ink underline underline-offset-4 group-data-[done=check]:inline"
            >
              <Facts facts={[t('learning.isRead'), t('learning.checkYourself')]} />
            </a>
          ) : null}
          {isReady || course.state === 'draft' ? null : <Badge>{t('course.chapterPreparing')}</Badge>}
        </p>
      </div>
      {isReady ? <Icon name="next" className="size-5 text-accent-ink max-[16rem]:hidden" /> : null}
    </li>
  );
}
