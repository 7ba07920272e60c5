import type { Db } from '#server/platform/database/database.ts';
import { coursesChannel } from '#server/courses/courses.ts';
import { notify, type EventHub, type Subscription } from '#server/platform/database/events.ts';
import type { OpenRoom } from '#server/platform/room.ts';

const textChannel = 'chapter_text';

/** Characters that are sent: more than the line that pages show, and few enough for several chapters at once on 2G. */
const textTail = 240;
const textIntervalMs = 400;
/** Courses whose arriving texts are remembered; many more than one process writes at once. */
const mostCourses = 300;

/** The end of a chapter's text so far, and how much of what is expected has arrived, from 0 to below 1. */
export interface ArrivingText {
  text: string;
  share: number;
}

interface NewsHandlers {
  /** Something about the course changed: read it again. */
  onChange: () => void;
  onText: (arriving: { _id: string } & ArrivingText) => void;
}

export interface GenerationNews {
  readonly connected: boolean;
  /** Where the news comes from. */
  readonly channels: NonNullable<OpenRoom['channels']>;
  subscribe(courseId: string, handlers: NewsHandlers): Subscription;
  /** Returns what this process heard last of each chapter that was being written, by the chapter's id. */
  arrivingOf(courseId: string): ReadonlyMap<string, ArrivingText>;
  /**
   * Sends the end of a chapter's text so far to everybody who watches, in every process; at most every 0.4 s, the newest one
   * always. A share of 0 says that nothing more of the chapter comes, and is sent at once.
   */
  sendText(courseId: string, chapterId: string, arriving: ArrivingText): void;
}

interface TextNews extends ArrivingText {
  courseId: string;
  chapterId: string;
}

/** Delivers news of courses that are being written, from whichever process writes them. */
export function createGenerationNews(hub: EventHub, db: Db): GenerationNews {
  const watchers = new Map<string, Set<NewsHandlers>>();
  const sendNews = textSender(db);
  const arriving = new Map<string, Map<string, ArrivingText>>();

  function remember({ courseId, chapterId, text, share }: TextNews): void {
    if (arriving.size >= mostCourses && !arriving.has(courseId))
      arriving.delete(arriving.keys().next().value!);
    const ofCourse = arriving.get(courseId) ?? new Map<string, ArrivingText>();
    arriving.set(courseId, ofCourse.set(chapterId, { text, share }));
  }

  hub.onReconnect(() => {
    // The news that a chapter’s writing has ended may have been missed.
    arriving.clear();
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
        const news = JSON.parse(payload) as TextNews;
        remember(news);
        const { courseId, chapterId, text, share } = news;
        for (const handlers of watchers.get(courseId) ?? []) handlers.onText({ _id: chapterId, text, share });
      },
    },
    arrivingOf: (courseId) => arriving.get(courseId) ?? new Map(),
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
    sendText(courseId, chapterId, { text, share }) {
      sendNews({ courseId, chapterId, text: text.slice(-textTail).toWellFormed(), share });
    },
  };
}

/** Sends at most one text of a chapter every 0.4 s, and the newest one always. */
function textSender(db: Db): (news: TextNews) => void {
  const sentAt = new Map<string, number>();
  /** The newest text of chapters whose last one was sent a moment ago. */
  const waiting = new Map<string, TextNews>();

  function send(news: TextNews): void {
    if (sentAt.size > 1_000) sentAt.clear();
    if (news.share > 0) sentAt.set(news.chapterId, Date.now());
    // Nothing is lost with a preview: the chapter itself is saved and announced when it is whole.
    notify(db, textChannel, JSON.stringify(news)).catch(() => {});
  }

  function sendWaiting(chapterId: string): void {
    const news = waiting.get(chapterId);
    waiting.delete(chapterId);
    if (news) send(news);
  }

  return (news) => {
    const { chapterId } = news;
    if (news.share === 0) {
      waiting.delete(chapterId);
      sentAt.delete(chapterId);
      return send(news);
    }
    const waitMs = (sentAt.get(chapterId) ?? 0) + textIntervalMs - Date.now();
    if (waitMs <= 0) return send(news);
    if (!waiting.has(chapterId)) setTimeout(sendWaiting, waitMs, chapterId).unref();
    waiting.set(chapterId, news);
  };
}
