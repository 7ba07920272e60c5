import type { ChapterPage, CourseSummary } from '#contract/courses.ts';
import type { ChapterQuestions } from '#contract/questions.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { useCourseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { buttonClass, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ChapterText } from '#web/learning/chapter-text.tsx';
import { CourseWords } from '#web/learning/course-words.tsx';
import island from './class-view.island.ts?url';

interface ClassViewProps {
  course: CourseSummary;
  chapter: ChapterPage;
  questions: ChapterQuestions | undefined;
  /** Address of a lesson's words for the questions. */
  words: string | undefined;
}

/** Shows a chapter to a class, in large letters. Its island shows one idea at a time; without scripts it is one long page. */
export function ClassView({ course, chapter, questions, words }: ClassViewProps) {
  const t = useTexts();
  return (
    <div
      id="learning"
      data-course={course._id}
      data-chapter={chapter._id}
      data-language={course.language}
      data-saved={words}
      data-for-class=""
      data-trouble={t('errors.offline')}
      data-copied={t('learning.codeCopied')}
      data-island={island}
      className="grid flex-1"
    >
      <main id="content" dir={useCourseText().dir} className="class-view">
        <article className="reading grid gap-6">
          <header className="grid gap-4 text-(length:--text-reading)">
            <CourseWords
              as="h1"
              className="text-base! font-semibold text-accent-ink"
              text={course.courseName}
            />
            <CourseWords as="h2" text={chapter.chapterName} />
            <CourseWords as="p" text={chapter.about} />
          </header>
          <ChapterText chapter={chapter} questions={questions} />
        </article>
        <nav
          aria-label={t('learning.classView')}
          className="fixed inset-x-0 bottom-0 flex items-center gap-1 border-t border-line bg-paper px-2 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] text-[min(1rem,6vw)] sm:gap-3 sm:px-4 print:hidden"
        >
          <a
            href={readingPath(course._id, chapter._id)}
            data-leave
            className={buttonClass({ tone: 'secondary' }, 'max-sm:px-3')}
          >
            <Icon name="close" />
            <span>{t('learning.leaveClass')}</span>
          </a>
          <output
            hidden
            data-words={(t as (key: 'learning.ideaOf') => string)('learning.ideaOf')}
            className="relative ms-auto whitespace-nowrap [[hidden]]:hidden"
          >
            <span aria-hidden="true" />
            <span className="sr-only" />
          </output>
          <IconButton hidden data-turn="-1" label={t('learning.previousIdea')} className={turn}>
            <Icon name="previous" className="size-8" />
          </IconButton>
          <IconButton hidden data-turn="1" label={t('learning.nextIdea')} className={turn}>
            <Icon name="next" className="size-8" />
          </IconButton>
        </nav>
      </main>
    </div>
  );
}

const turn = 'size-14 disabled:opacity-40 [[hidden]]:hidden';
