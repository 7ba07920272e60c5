import type { ChapterPage, CourseSummary } from '#contract/courses.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { buttonClass, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ChapterText } from '#web/learning/chapter-text.tsx';
import island from './class-view.island.ts?url';

interface ClassViewProps {
  course: CourseSummary;
  chapter: ChapterPage;
}

/**
 * Shows a chapter to a class, in large letters. Its island shows one idea at a time, which keys, clickers and fingers turn; without
 * scripts it is one long page.
 */
export function ClassView({ course, chapter }: ClassViewProps) {
  const t = useTexts();
  const words = courseText(course.language);
  return (
    <main id="content" data-island={island} dir={words.dir} className="class-view">
      <article className="reading">
        <header>
          <h1 className="sr-only" {...words}>
            {course.courseName}
          </h1>
          <h2 {...words}>{inReadingOrder(chapter.chapterName, words.lang)}</h2>
          <p {...words}>{inReadingOrder(chapter.about, words.lang)}</p>
        </header>
        <ChapterText chapter={chapter} language={course.language} />
      </article>
      <nav aria-label={t('learning.classView')} className="print:hidden">
        <a
          href={readingPath(course._id, chapter._id)}
          data-leave
          className={buttonClass({ tone: 'secondary' })}
        >
          <Icon name="close" />
          <span>{t('learning.leaveClass')}</span>
        </a>
        <output hidden />
        <IconButton hidden data-turn="-1" label={t('learning.previousIdea')}>
          <Icon name="previous" className="size-8" />
        </IconButton>
        <IconButton hidden data-turn="1" label={t('learning.nextIdea')}>
          <Icon name="next" className="size-8" />
        </IconButton>
      </nav>
    </main>
  );
}
