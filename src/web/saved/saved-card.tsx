import { useEffect, useState } from 'react';
import type { CourseProgress } from '#contract/progress.ts';
import { api } from '#web/platform/calls/api.ts';
import { isRemembered } from '#web/platform/kept/known-person.ts';
import { checkPath, readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useMe } from '#web/platform/people/me.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink, TextLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckMark } from '#web/ui/check-mark.tsx';
import { chapterMarks } from '#web/practice/chapter-marks.ts';
import { useOutbox, useOutboxState } from '#web/practice/practice.tsx';
import { forgetCourse } from './keep-course.ts';
import { keepProgress, readKeptProgress, type SavedChapter, type SavedCourse } from './saved-store.ts';
import { sizeText } from './size-text.ts';

interface SavedCardProps {
  course: SavedCourse;
  chapters: readonly SavedChapter[];
  /** Questions that are due for review. */
  due: number;
  onRemoved: () => void;
}

/** A course on this phone, with its chapters and how far the learner has come in them. */
export function SavedCard({ course: saved, chapters, due, onRemoved }: SavedCardProps) {
  const t = useTexts();
  const language = usePageLanguage();
  const { course } = saved.package;
  const courseId = saved.courseId;
  const { waiting } = useOutboxState();
  const marksOf = chapterMarks({ courseId, progress: useKeptProgress(courseId), waiting });
  const words = courseText(course.language);
  const read = course.chapters.filter(({ _id }) => marksOf(_id).read).length;
  return (
    <Card as="section" className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-xl wrap-anywhere" {...words}>
          <a href={`/course/${courseId}`} className="underline decoration-edge underline-offset-4">
            {course.courseName}
          </a>
        </h2>
        <p className="text-sm text-muted">
          {[
            t('saved.kept', { size: sizeText(saved.bytes, language) }),
            t('saved.readOf', { n: read, of: course.chapters.length }),
          ].join(' · ')}
        </p>
        {due > 0 ? <p className="text-sm font-semibold">{t('saved.due', { count: due })}</p> : null}
      </div>
      <ul>
        {chapters.map((chapter) => (
          <SavedChapterRow
            key={chapter._id}
            courseId={courseId}
            chapter={chapter}
            hasQuestions={saved.package.questions.some(({ chapterId }) => chapterId === chapter._id)}
            words={words}
            isRead={marksOf(chapter._id).read}
          />
        ))}
      </ul>
      <Button
        tone="secondary"
        className="justify-self-start"
        onClick={() => void forgetCourse(saved).then(onRemoved, onRemoved)}
      >
        {t('saved.remove')}
      </Button>
    </Card>
  );
}

interface SavedChapterRowProps {
  courseId: string;
  hasQuestions: boolean;
  chapter: SavedChapter;
  words: ReturnType<typeof courseText>;
  isRead: boolean;
}

function SavedChapterRow({ courseId, chapter, hasQuestions, words, isRead }: SavedChapterRowProps) {
  const { _id, chapterName } = chapter;
  const t = useTexts();
  const outbox = useOutbox();
  return (
    <li className="grid gap-1 border-t border-line py-2">
      <TextLink href={readingPath(courseId, _id)} className="wrap-anywhere" {...words}>
        {chapterName}
      </TextLink>
      <div className="flex flex-wrap gap-2">
        {hasQuestions ? (
          <ButtonLink
            href={checkPath(courseId, _id)}
            tone="secondary"
            aria-label={`${t('saved.practise')}: ${chapterName}`}
          >
            {t('saved.practise')}
          </ButtonLink>
        ) : null}
        <Button
          tone="secondary"
          aria-pressed={isRead}
          aria-label={`${t('learning.markAsRead')}: ${chapterName}`}
          className="group"
          onClick={() => void outbox?.record({ kind: 'read', courseId, chapterId: _id, done: !isRead })}
        >
          <CheckMark />
          {t('learning.markAsRead')}
        </Button>
      </div>
    </li>
  );
}

/** The learner's progress as the server says, or as this phone heard it last. */
function useKeptProgress(courseId: string): CourseProgress | undefined {
  const { kind, storageKey } = useMe();
  const { judged } = useOutboxState();
  const [progress, setProgress] = useState<CourseProgress>();
  useEffect(() => {
    const read = async () => {
      const known = await readKeptProgress(storageKey, courseId).catch(() => undefined);
      if (known) setProgress(known);
      if (kind === 'visitor' || isRemembered()) return;
      const now = await api.readCourseProgress({ courseId });
      setProgress(now);
      await keepProgress(storageKey, now);
    };
    read().catch(() => undefined);
  }, [courseId, kind, storageKey, judged]);
  return progress;
}
