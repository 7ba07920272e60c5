import type { RouterContextProvider } from 'react-router';
import type { CourseLanguage } from '#contract/language.ts';
import { readMyCourses } from '#web/authoring/authoring.tsx';
import { courseToContinue, readBegun } from '#web/platform/courses/begun-courses.ts';
import { layoutPath, readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useMe } from '#web/platform/people/me.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { CourseThumbnail } from '#web/ui/course-thumbnail.tsx';
import { linkLook } from '#web/ui/link-list.tsx';
import { TextAround } from '#web/ui/text-around.tsx';

/** Leads a returning reader to the chapter where they were, and to their courses. */
export function GoOn({ courseId, courseName, language, chapterName, path }: Return) {
  const t = useTexts();
  const { signedIn } = useMe();
  const course = <bdi {...courseText(language)}>{courseName}</bdi>;
  return (
    <div role="group" aria-labelledby="go-on" className="grid w-full max-w-xl gap-1">
      {/* This is no heading, because it stands above the page's own. */}
      <p id="go-on" className="text-lg font-semibold">
        {t('landing.goOn')}
      </p>
      <a
        href={path}
        className="relative flex items-start gap-4 rounded-lg border border-line bg-surface p-3 hover:border-edge"
      >
        <div className="w-24 shrink-0">
          <CourseThumbnail src={`/course/${courseId}/thumbnail.svg`} alt="" eager />
        </div>
        <span className="grid min-w-0 flex-1 gap-1">
          <strong className="font-semibold">
            {chapterName === null ? (
              course
            ) : (
              <TextAround text={(chapter) => t('landing.goOnWith', { chapter })}>
                <bdi {...courseText(language)}>{chapterName}</bdi>
              </TextAround>
            )}
          </strong>
          <span className="text-sm text-muted">{chapterName === null ? t('landing.open') : course}</span>
        </span>
      </a>
      <p>
        <a href={signedIn ? '/dashboard' : '/createcourse#your-courses'} className={linkLook}>
          {t('landing.yourCourses')}
        </a>
      </p>
    </div>
  );
}

/** Where a returning reader goes on. */
export interface Return {
  courseId: string;
  courseName: string;
  language: CourseLanguage;
  /** The chapter to go on with; null for a course that they made and have not begun. */
  chapterName: string | null;
  path: string;
}

/**
 * Reads where a guest or learner can go on: the course of last time, else the one they made last. Null where there is none
 * or it can't be read. A visitor without a cookie costs no call, so that their page is kept (docs/decisions/034).
 */
export async function loadReturn(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Return | null> {
  if (!request.headers.has('cookie')) return null;
  const via = serverApi(context, request);
  const [begun, mine] = await Promise.all([
    unlessItFails(context, 'what a reader can go on with', readBegun(via, 5)),
    unlessItFails(context, 'the courses of a returning reader', readMyCourses(via, 1)),
  ]);
  const course = begun && courseToContinue(begun);
  if (course?.next) {
    const { courseId, courseName, language, next } = course;
    return { courseId, courseName, language, ...next };
  }
  const own = mine?.items[0];
  if (!own || begun?.some(({ courseId }) => courseId === own._id)) return null;
  const { _id: courseId, courseName, language, state } = own;
  const path = state === 'ready' ? readingPath(courseId) : layoutPath(courseId);
  return { courseId, courseName, language, chapterName: null, path };
}
