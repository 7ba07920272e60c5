import { useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { readingPath } from '#web/platform/course-paths.ts';
import type { ChapterPlace } from './note-drafts.ts';

/** The chapter on the page, with what shows the note of one of its topics. */
interface ShownChapter {
  chapter: ChapterPlace;
  Note: ComponentType<{ chapter: ChapterPlace; topic: string }>;
}

let shown: ShownChapter | null = null;
const listeners = new Set<() => void>();

/** Called by what draws notes, once its code is there. */
export function showNotes(here: ShownChapter | null): void {
  shown = here;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The place of a topic's note, right below its title. The server draws nothing here, because it draws each text once for
 * all readers.
 */
export function TopicNote({ chapterId, topic }: { chapterId: string; topic: string }) {
  const here = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  if (here?.chapter.chapterId !== chapterId) return null;
  return <here.Note chapter={here.chapter} topic={topic} />;
}

const hashOf = (topic: string) => `topic=${topic}`;

/** Address of a chapter at one of its topics. A title in the address survives a new text, which numbers don't. */
export function topicPath(courseId: string, chapterId: string, topic: string): string {
  return `${readingPath(courseId, chapterId)}#${encodeURIComponent(hashOf(topic))}`;
}

/** Tells whether the address of the page names this topic. */
export function isAddressed(topic: string): boolean {
  try {
    return decodeURIComponent(location.hash.slice(1)) === hashOf(topic);
  } catch {
    return false;
  }
}
