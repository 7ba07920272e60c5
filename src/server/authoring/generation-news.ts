import type { Db } from '#server/platform/database/database.ts';
import { notify, type EventHub, type Subscription } from '#server/platform/database/events.ts';

/** Sent by triggers of the database for every change of a course, its chapters and its generations. */
export const coursesChannel = 'courses';
const textChannel = 'chapter_text';

/** What fits into a notification beside its ids, in any script. */
const textTail = 1_200;
const textIntervalMs = 400;

interface NewsHandlers {
  /** Something about the course changed: read it again. */
  onChange: () => void;
  onText: (text: { _id: string; text: string }) => void;
}

export interface GenerationNews {
  readonly connected: boolean;
  subscribe(courseId: string, handlers: NewsHandlers): Subscription;
  /** Tells everybody who watches, in every process, the end of what a chapter has so far; at most every 0.4 s. */
  tellText(courseId: string, chapterId: string, text: string): void;
}

interface TextNews {
  courseId: string;
  chapterId: string;
  text: string;
}

/** News of courses that are being written, from whichever process writes them. */
export async function createGenerationNews(hub: EventHub, db: Db): Promise<GenerationNews> {
  const watchers = new Map<string, Set<NewsHandlers>>();
  const toldAt = new Map<string, number>();

  await hub.listen(coursesChannel, (courseId) => {
    for (const handlers of watchers.get(courseId) ?? []) handlers.onChange();
  });
  await hub.listen(textChannel, (payload) => {
    const { courseId, chapterId, text } = JSON.parse(payload) as TextNews;
    for (const handlers of watchers.get(courseId) ?? []) handlers.onText({ _id: chapterId, text });
  });
  hub.onReconnect(() => {
    for (const set of watchers.values()) for (const handlers of set) handlers.onChange();
  });

  return {
    get connected() {
      return hub.connected;
    },
    subscribe(courseId, handlers) {
      const set = watchers.get(courseId) ?? new Set();
      watchers.set(courseId, set.add(handlers));
      return {
        stop() {
          set.delete(handlers);
          if (set.size === 0) watchers.delete(courseId);
        },
      };
    },
    tellText(courseId, chapterId, text) {
      const now = Date.now();
      if (now - (toldAt.get(chapterId) ?? 0) < textIntervalMs) return;
      if (toldAt.size > 1_000) toldAt.clear();
      toldAt.set(chapterId, now);
      const news: TextNews = { courseId, chapterId, text: text.slice(-textTail).toWellFormed() };
      // Only a sight of what is coming: the chapter itself is saved and announced when it is whole.
      notify(db, textChannel, JSON.stringify(news)).catch(() => {});
    },
  };
}
