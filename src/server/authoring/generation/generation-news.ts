import type { Db } from '#server/platform/database/database.ts';
import { coursesChannel } from '#server/courses/courses.ts';
import { notify, type EventHub, type Subscription } from '#server/platform/database/events.ts';
import type { OpenRoom } from '#server/platform/room.ts';

const textChannel = 'chapter_text';

/** Characters of any script that fit into a notification beside its ids. */
const textTail = 1_200;
const textIntervalMs = 400;

interface NewsHandlers {
  /** Something about the course changed: read it again. */
  onChange: () => void;
  onText: (text: { _id: string; text: string }) => void;
}

export interface GenerationNews {
  readonly connected: boolean;
  /** Where the news comes from. */
  readonly channels: NonNullable<OpenRoom['channels']>;
  subscribe(courseId: string, handlers: NewsHandlers): Subscription;
  /** Sends the end of a chapter's text so far to everybody who watches, in every process; at most every 0.4 s. */
  sendText(courseId: string, chapterId: string, text: string): void;
}

interface TextNews {
  courseId: string;
  chapterId: string;
  text: string;
}

/** Delivers news of courses that are being written, from whichever process writes them. */
export function createGenerationNews(hub: EventHub, db: Db): GenerationNews {
  const watchers = new Map<string, Set<NewsHandlers>>();
  const sentAt = new Map<string, number>();

  hub.onReconnect(() => {
    for (const set of watchers.values()) for (const handlers of set) handlers.onChange();
  });

  return {
    get connected() {
      return hub.connected;
    },
    channels: {
      [coursesChannel](courseId) {
        for (const handlers of watchers.get(courseId) ?? []) handlers.onChange();
      },
      [textChannel](payload) {
        const { courseId, chapterId, text } = JSON.parse(payload) as TextNews;
        for (const handlers of watchers.get(courseId) ?? []) handlers.onText({ _id: chapterId, text });
      },
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
    sendText(courseId, chapterId, text) {
      const now = Date.now();
      if (now - (sentAt.get(chapterId) ?? 0) < textIntervalMs) return;
      if (sentAt.size > 1_000) sentAt.clear();
      sentAt.set(chapterId, now);
      const news: TextNews = { courseId, chapterId, text: text.slice(-textTail).toWellFormed() };
      // A preview: the chapter itself is saved and announced when it is whole.
      notify(db, textChannel, JSON.stringify(news)).catch(() => {});
    },
  };
}
