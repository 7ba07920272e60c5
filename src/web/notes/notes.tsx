import { readingPath } from '#web/platform/courses/course-paths.ts';

const hashOf = (topic: string) => `topic=${topic}`;

/** Address of a chapter at one of its topics. A title in the address survives a new text, which numbers don't. */
export function topicPath(courseId: string, chapterId: string, topic: string): string {
  return `${readingPath(courseId, chapterId)}#${encodeURIComponent(hashOf(topic))}`;
}

export function isAddressed(topic: string): boolean {
  try {
    return decodeURIComponent(location.hash.slice(1)) === hashOf(topic);
  } catch {
    return false;
  }
}
