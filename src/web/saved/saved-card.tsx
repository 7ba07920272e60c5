import { nextPath, nextText, readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Cover } from '#web/ui/course-thumbnail.tsx';
import { readAndPassed } from '#web/ui/done-so-far.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NamedButton } from '#web/ui/named-button.tsx';
import { forgetCourse } from './keep-course.ts';
import { MarkAsRead } from './mark-as-read.tsx';
import type { SavedChapter, SavedCourse } from './saved-store.ts';
import { sizeText } from './size-text.ts';
import { useProgress } from './use-saved.tsx';

export interface SavedCardProps {
  saved: SavedCourse;
  chapters: readonly SavedChapter[];
  heading: 'h2' | 'h3';
  /** Gives what a chapter says of the words that it was found by. Nothing that was not looked for stands before such chapters. */
  sentenceOf: ((chapter: SavedChapter) => string | undefined) | undefined;
  due: number;
  /** Something else is the one loud thing of the page. */
  isQuiet: boolean;
  /** The course that the page leads on with, above all others. */
  goesOnIn: string | undefined;
  onRemoved: () => void;
  /** Hears that the site knows of something done in the course. */
  onProgress: () => void;
}

export function SavedCard({
  saved,
  chapters,
  heading: Name,
  sentenceOf,
  due,
  isQuiet,
  goesOnIn,
  ...actions
}: SavedCardProps) {
  const t = useTexts();
  const { courseId } = saved;
  const { course } = saved.package;
  const { next, ...progress } = useProgress(saved, actions.onProgress);
  const chapterOf = (id: string | undefined) => progress.chapters.find(({ chapterId }) => chapterId === id);
  const words = courseText(course.language);
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex items-start gap-4">
        <Cover courseId={courseId} eager className="w-24! shrink-0 sm:w-32!" />
        <div className="grid min-w-0 flex-1 gap-1">
          <Name className="text-xl wrap-anywhere" {...words}>
            <a href={`/course/${courseId}`} className="underline decoration-edge underline-offset-4">
              {course.courseName}
            </a>
          </Name>
          <CourseState {...{ saved, progress, due }} />
        </div>
      </div>
      {next && !sentenceOf && courseId !== goesOnIn ? (
        <NamedButton
          href={nextPath(courseId, next)}
          tone={goesOnIn === undefined && !isQuiet ? 'primary' : 'secondary'}
          className="max-sm:w-full sm:justify-self-start"
          text={(chapter) => t(nextText(next.why), { chapter })}
          name={chapterOf(next.chapterId)?.chapterName ?? ''}
          language={course.language}
        />
      ) : null}
      <ul>
        {chapters.map((chapter) => (
          <li key={chapter._id} className="flex items-center border-t border-line py-1">
            <MarkAsRead courseId={courseId} all={progress.chapters} id={chapter._id} />
            <ChapterLink {...{ saved, chapter }} sentence={sentenceOf?.(chapter)} />
          </li>
        ))}
      </ul>
      <Button
        tone="quiet"
        className="-mx-5 justify-self-start"
        onClick={() => void forgetCourse(saved).then(actions.onRemoved, actions.onRemoved)}
      >
        {t('saved.remove')}
      </Button>
    </Card>
  );
}

interface CourseStateProps extends Pick<SavedCardProps, 'saved' | 'due'> {
  progress: Pick<ReturnType<typeof useProgress>, 'copied' | 'read' | 'checked'>;
}

function CourseState({ saved, progress, due }: CourseStateProps) {
  const t = useTexts();
  const size = sizeText(saved.bytes, usePageLanguage());
  return (
    <>
      <p className="text-sm text-muted">
        <Facts
          facts={[
            progress.copied && t('dashboard.yourCopy'),
            ...readAndPassed(t, progress),
            t('saved.size', { size }),
          ]}
        />
      </p>
      {due > 0 ? <p className="text-sm font-semibold">{t('saved.due', { count: due })}</p> : null}
    </>
  );
}

interface ChapterLinkProps {
  saved: SavedCourse;
  chapter: SavedChapter;
  /** The sentence of the chapter that has the words searched for. */
  sentence: string | undefined;
}

function ChapterLink({ saved, chapter: { _id, chapterName }, sentence }: ChapterLinkProps) {
  return (
    <a
      href={readingPath(saved.courseId, _id)}
      className="flex min-h-12 flex-1 items-center justify-between gap-3 wrap-anywhere"
    >
      <span className="grid" {...courseText(saved.package.course.language)}>
        <bdi className="font-semibold">{chapterName}</bdi>
        {sentence === undefined ? null : <bdi className="text-sm text-muted">{sentence}</bdi>}
      </span>
      <Icon name="next" className="size-5 shrink-0 text-accent-ink" />
    </a>
  );
}
