import type { ChapterQuestions } from '#contract/questions.ts';
import { api } from '#web/platform/calls/api.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { LessonTexts } from '#web/platform/texts/more-texts.tsx';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { CourseMissing } from '#web/ui/course-missing.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Unread } from '#web/ui/read-state.tsx';
import type { LoadedChapter, PracticeChapter } from './load-chapter.ts';
import { PracticeFrame } from './practice-frame.tsx';

export interface ReadChapter extends Pick<PracticeChapter, 'course' | 'place'> {
  chapterId: string;
  questions: ChapterQuestions;
  refresh: () => void;
}

interface ShownChapter {
  titleKey: 'lesson.checkYourself' | 'learning.exercises';
  children: (read: ReadChapter) => Elements;
}

export function ChapterPage({ loaded, ...shown }: ShownChapter & { loaded: LoadedChapter }) {
  const t = useTexts();
  const { lesson, found, status } = loaded;
  return found === null ? (
    <CourseMissing title={t('practice.chapterNotFound')} failed={status !== 404} />
  ) : (
    <LessonTexts language={found.course.language} texts={lesson}>
      <FoundChapter key={found.course.chapters[found.place]!._id} {...found} {...shown} />
    </LessonTexts>
  );
}

function FoundChapter({ course, place, initial, titleKey, children }: PracticeChapter & ShownChapter) {
  const t = useTexts();
  const courseId = course._id;
  const chapter = course.chapters[place]!;
  const chapterId = chapter._id;
  const read = useLiveRead({
    key: `questions ${courseId} ${chapterId}`,
    read: (signal) => api.readQuestions({ courseId, chapterId }, { signal }),
    ...(initial && { initial }),
  });
  const { data, refresh } = read;
  const head = { course, chapter, title: t(titleKey), ofLesson: titleKey === 'lesson.checkYourself' };
  return (
    <PracticeFrame {...head}>
      {data === undefined ? (
        <Unread read={read} loading={t('practice.loading')} failed={t('practice.notLoaded')} />
      ) : (
        children({ course, place, chapterId, questions: data, refresh })
      )}
    </PracticeFrame>
  );
}
