import type { CourseProgress } from '#contract/progress.ts';
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
import { CourseOutline } from './course-outline.tsx';
import { readableChapters } from './readable-chapters.ts';
import { Publishing } from './publishing.tsx';
import type { PublishingProps } from './publishing.tsx';
import { ReportCourse } from './report-course.tsx';
import { ShareButtons } from './share-buttons.tsx';
import { WhoItIsFor } from './who-it-is-for.tsx';

interface PublicCourseProps extends PublishingProps {
  /** Of a person who is known to the server. */
  progress: CourseProgress | undefined;
}

export function PublicCourse({ course, visibility, progress }: PublicCourseProps) {
  const t = useTexts();
  return (
    <article className="grid gap-10">
      <CourseHero course={course} progress={progress} />
      <Publishing course={course} visibility={visibility} />
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
          <div className="grid justify-items-start gap-2 border-t border-line pt-6">
            <ButtonLink href="/createcourse" tone="secondary">
              <Icon name="plus" />
              {t('course.makeYourOwn')}
            </ButtonLink>
            <ReportCourse courseId={course._id} />
          </div>
        </div>
      </div>
    </article>
  );
}

function CourseHero({ course, progress }: Pick<PublicCourseProps, 'course' | 'progress'>) {
  const t = useTexts();
  const words = courseText(course.language);
  const startable = readableChapters(course) > 0;
  const next = progress?.lastAt ? progress.next?.chapterId : undefined;
  const goOn = course.chapters.find(({ _id, state }) => _id === next && state === 'ready');
  return (
    <div dir={words.dir} className="grid gap-6 mid:grid-cols-2 mid:items-center md:gap-10">
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
            <ButtonLink to={readingPath(course._id, goOn?._id)} size="lg" rel="nofollow">
              <span className="min-w-0 wrap-anywhere">
                {goOn ? (
                  <TextAround text={(gap) => t('learning.goOn', { chapter: gap })}>
                    <bdi {...words}>{goOn.chapterName}</bdi>
                  </TextAround>
                ) : (
                  t('course.start')
                )}
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
      </div>
    </div>
  );
}
