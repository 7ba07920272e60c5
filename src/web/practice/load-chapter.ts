import { data, type LoaderFunctionArgs } from 'react-router';
import { api } from '#web/platform/calls/api.ts';
import { loadCourse } from '#web/platform/loading/load-course.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { lessonWordsIn, ownTexts } from '#web/platform/texts/server-texts.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';

/** A chapter's page: the chapter, or none, and the status of the page. The browser loads questions that are missing. */
export type LoadedChapter = Awaited<ReturnType<typeof loadChapter>>['data'];
export type PracticeChapter = NonNullable<LoadedChapter['found']>;

export async function loadChapter(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  params: { courseId: string; chapterId: string },
) {
  const [loaded, initial] = await Promise.all([
    loadCourse(context, request, params.courseId),
    unlessItFails(
      context,
      'the questions of a chapter',
      api.readQuestions(params, serverApi(context, request)),
    ),
  ]);
  const place = loaded.course?.chapters.findIndex(({ _id }) => _id === params.chapterId) ?? -1;
  const found = loaded.course === null || place < 0 ? null : { course: loaded.course, place, initial };
  const status = found === null ? (loaded.course === null ? loaded.status : 404) : 200;
  const texts = ownTexts(request, 'practice');
  const lesson = found === null ? undefined : lessonWordsIn(found.course.language);
  return data({ texts, lesson, found, status }, status);
}
