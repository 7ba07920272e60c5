import type { LoaderFunctionArgs } from 'react-router';
import type { CourseSummary } from '#contract/courses.ts';
import type { ChapterQuestions } from '#contract/questions.ts';
import { api } from '#web/platform/api.ts';
import { loadCourse } from '#web/platform/load-course.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { unlessItFails } from '#web/platform/unless-it-fails.ts';

/** A chapter whose questions or exercises a page asks. */
export interface PracticeChapter {
  course: CourseSummary;
  /** Index of the chapter. */
  place: number;
  /** Undefined where the browser has to load them. */
  initial: ChapterQuestions | undefined;
}

/** What a page of a chapter loads: the chapter, or none; and the status of the page. */
export interface LoadedChapter {
  found: PracticeChapter | null;
  status: number;
}

/** For server loaders of pages below `/practice/:courseId/:chapterId`. */
export async function loadChapter(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  params: { courseId: string; chapterId: string },
): Promise<LoadedChapter> {
  const [loaded, initial] = await Promise.all([
    loadCourse(context, request, params.courseId),
    unlessItFails(
      context,
      'the questions of a chapter',
      api.readQuestions(params, serverApi(context, request)),
    ),
  ]);
  if (loaded.course === null) return { found: null, status: loaded.status };
  const place = loaded.course.chapters.findIndex(({ _id }) => _id === params.chapterId);
  if (place < 0) return { found: null, status: 404 };
  return { found: { course: loaded.course, place, initial }, status: 200 };
}
