/** The page on which a course's content is started and its progress shown. */
export const layoutPath = (courseId: string): string => `/createcourse/${courseId}`;

/** The page on which a course is read, at one of its chapters if one is named. */
export function readingPath(courseId: string, chapterId?: string): string {
  const chapter = chapterId === undefined ? '' : `?chapter=${encodeURIComponent(chapterId)}`;
  return `/createcourse/start/${encodeURIComponent(courseId)}${chapter}`;
}
