import type { CourseSummary } from '#contract/courses.ts';
import { checkPath, readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import island from '#web/ui/background.island.ts?url';
import { BackgroundToggle, BackgroundVideo } from '#web/ui/background-video.tsx';
import { SaveCourse } from '#web/saved/save-course.tsx';
import { ButtonLink, TextLink } from '#web/ui/button.tsx';
import { ChapterTime, minutesOfAll } from '#web/ui/chapter-time.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { InOwnLanguage } from '#web/ui/in-own-language.tsx';
import { StartLink } from '#web/ui/start-link.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { ChapterList } from './chapter-sidebar.tsx';

/**
 * Invites to the first chapter while none is selected. The island leads learners to where they were (island/show-marks.ts).
 * `inOwnLanguage`: address of the course in the language of the page, if this one has another.
 */
export function WelcomeView({
  course,
  inOwnLanguage,
}: {
  course: CourseSummary;
  inOwnLanguage?: string | undefined;
}) {
  const t = useTexts();
  const words = courseText(course.language);
  return (
    <div className="relative isolate flex flex-1 flex-col items-center overflow-hidden pt-28 md:min-h-[34rem] md:px-8 md:pt-14 md:pb-16">
      <BackgroundVideo
        name="welcome"
        island={island}
        className="absolute inset-x-0 top-0 -z-10 h-36 bg-[center_bottom] object-[center_bottom] md:h-full"
      />
      <BackgroundToggle className="absolute end-3 top-3 md:top-auto md:bottom-3" />
      {/* The text has its own background, so that it is legible over every frame. */}
      <div className="grid w-full flex-1 content-start gap-4 rounded-t-lg bg-paper px-5 py-6 text-center sm:px-10 md:max-w-xl md:flex-none md:rounded-b-lg md:bg-surface md:py-8 md:shadow-high">
        <h1 className="text-3xl wrap-anywhere">
          <TextAround text={(gap) => t('learning.welcome', { course: gap })}>
            <bdi {...words}>{course.courseName}</bdi>
          </TextAround>
        </h1>
        {inOwnLanguage === undefined ? null : (
          <InOwnLanguage href={inOwnLanguage} what="course" className="mx-auto" />
        )}
        <p className="mx-auto max-w-[60ch] text-lg text-muted">
          <span className="max-md:hidden">{t('learning.selectChapter')}</span>
          <span className="md:hidden">{t('learning.selectChapterBelow')}</span>
        </p>
        <Begin course={course} />
        <Chapters course={course} />
      </div>
    </div>
  );
}

const atEnd = 'group-not-data-complete:hidden';

/** Leads to the first chapter that is written and to a test of all; once all is done, to the course's end, the test, and back. */
function Begin({ course }: { course: CourseSummary }) {
  const t = useTexts();
  const first = course.chapters.find(({ state }) => state === 'ready');
  if (!first) return null;
  return (
    <div data-begin className="group grid justify-items-center gap-3 pt-2">
      <p className={`flex items-center gap-2 font-semibold text-good ${atEnd}`}>
        <Icon name="check" className="size-5" />
        {t('learning.allDone')}
      </p>
      <StartLink
        href={readingPath(course._id, first._id)}
        language={course.language}
        className="max-md:w-full"
      >
        {t('learning.firstChapter')}
      </StartLink>
      <ButtonLink
        data-test
        // Study plans have no questions, unless their owner wrote some.
        hidden={course.author.provider === 'builtin'}
        href={checkPath(course._id)}
        tone="quiet"
        className="group-data-complete:border group-data-complete:border-edge group-data-complete:bg-surface max-md:group-data-complete:w-full [[hidden]]:hidden"
      >
        <span className="group-data-complete:hidden">{t('learning.knowThisAlready')}</span>
        <span className={atEnd}>{t('learning.checkYourself')}</span>
      </ButtonLink>
      <TextLink href={readingPath(course._id, first._id)} className={atEnd}>
        {t('learning.readAgain')}
      </TextLink>
      {/* A course that is being written is drawn anew with each chapter, and what saves it with it. */}
      {course.state === 'ready' ? <SaveCourse course={course} className="text-start" /> : null}
    </div>
  );
}

/** Lists on phones, where no sidebar does, the chapters with the time that each and the whole take to read. */
function Chapters({ course }: { course: CourseSummary }) {
  const t = useTexts();
  const { chapters } = course;
  if (chapters.length === 0) return null;
  return (
    <section
      aria-labelledby="chapter-list"
      className="grid gap-2 border-t border-line pt-5 text-start md:hidden"
    >
      <h2 id="chapter-list" className="px-2.5 text-lg">
        {t('learning.chapters')}
      </h2>
      <p className="px-2.5 text-sm text-muted">
        <ChapterTime minutes={minutesOfAll(course)} duration={course.duration} language={course.language} />
      </p>
      <ChapterList course={course} />
    </section>
  );
}
