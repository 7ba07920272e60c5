import type { CourseSummary } from '#contract/courses.ts';
import { readingPath } from '#web/platform/course-paths.ts';
import { courseText } from '#web/platform/course-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { CourseFacts } from '#web/ui/course-facts.tsx';
import { CourseThumbnail } from '#web/ui/course-thumbnail.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { againAfterMs } from '#web/platform/again-after.ts';
import { PressedPart } from '#web/ui/pressed-part.tsx';
import { CopyCourse } from './copy-course.tsx';
import { DownloadCourse } from './download-course.tsx';
import { CourseOrigin } from './course-origin.tsx';
import { CourseOutline } from './course-outline.tsx';
import island from './course-page.island.ts?url';
import parts from './course-page.part.tsx?url';
import { readableChapters } from './readable-chapters.ts';
import { ReportCourse } from './report-course.tsx';
import { ShareButtons } from '#web/ui/share-buttons.tsx';
import { SaveOffline } from '#web/saved/save-offline.tsx';
import savedParts from '#web/saved/saved.part.tsx?url';
import { WhoItIsFor } from './who-it-is-for.tsx';

interface PublicCourseProps {
  course: CourseSummary;
}

export function PublicCourse({ course }: PublicCourseProps) {
  const t = useTexts();
  const readable = readableChapters(course) > 0;
  return (
    <article
      id="course-page"
      data-course-page={course._id}
      data-again-ms={againAfterMs[course.state]}
      data-island={island}
      className="grid gap-10"
    >
      <CourseHero course={course} startable={readable} />
      <div className="grid gap-10 lg:grid-cols-[3fr_2fr]">
        <CourseOutline course={course} />
        <div className="grid content-start gap-10">
          <WhoItIsFor course={course} />
          <section aria-labelledby="share" className="grid gap-3">
            <h2 id="share" className="text-xl">
              {t('finish.share')}
            </h2>
            <ShareButtons courseId={course._id} courseName={course.courseName} />
          </section>
          {readable ? (
            <div data-save hidden>
              <PressedPart name="save" from={savedParts} courseId={course._id}>
                <SaveOffline courseId={course._id} />
              </PressedPart>
            </div>
          ) : null}
          <DownloadCourse course={course} className="justify-items-start" />
          <div className="grid justify-items-start gap-2 border-t border-line pt-6">
            <ButtonLink href="/createcourse" tone="secondary">
              <Icon name="plus" />
              {t('course.makeYourOwn')}
            </ButtonLink>
            {course.visibility === 'public' && readable ? (
              <PressedPart name="copy" from={parts} courseId={course._id}>
                <CopyCourse courseId={course._id} />
              </PressedPart>
            ) : null}
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

function CourseHero({ course, startable }: PublicCourseProps & { startable: boolean }) {
  const t = useTexts();
  const words = courseText(course.language);
  return (
    <div data-live="hero" dir={words.dir} className="grid gap-6 mid:grid-cols-2 mid:items-center md:gap-10">
      <CourseThumbnail
        src={course.thumbnail}
        alt={t('layout.thumbnailAlt', { course: course.courseName })}
        eager
        className="rounded-lg shadow-high"
      />
      <div className="grid gap-4">
        <h1 className="text-3xl wrap-anywhere" {...words}>
          {course.courseName}
        </h1>
        <p className="max-w-prose text-lg whitespace-pre-line text-muted wrap-anywhere" {...words}>
          {course.description}
        </p>
        <CourseFacts {...course} chapterCount={course.chapters.length} />
        {startable ? (
          <div>
            {/* Search engines may not list the target, and "Start" tells them nothing. */}
            <ButtonLink data-start href={readingPath(course._id)} size="lg" rel="nofollow">
              <span className="min-w-0 wrap-anywhere">
                {t('course.start')}
                {/* The island shows it to whoever has begun. */}
                <template>
                  <TextAround text={(gap) => t('learning.goOn', { chapter: gap })}>
                    <bdi {...words} />
                  </TextAround>
                </template>
              </span>
              <Icon name="next" className="size-5 shrink-0" />
            </ButtonLink>
          </div>
        ) : (
          <Notice>
            <bdi>{t('course.notReady')}</bdi>
          </Notice>
        )}
        <AuthorLabel author={course.author} />
        <CourseOrigin course={course} />
      </div>
    </div>
  );
}
