/**
 * Lists the addresses of the documents in which a course is read, in the order of reading: its page, the welcome of the
 * learning screen, and each chapter that has a text. Each is the same for everybody who reads it in one language.
 */
export function courseDocuments(courseId: string, chapterIds: readonly string[]): string[] {
  const reading = `/createcourse/start/${courseId}`;
  return [
    `/course/${courseId}`,
    reading,
    ...chapterIds.map((id) => `${reading}?chapter=${encodeURIComponent(id)}`),
  ];
}
