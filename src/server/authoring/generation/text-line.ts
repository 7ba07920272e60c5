import { randomUUID } from 'node:crypto';
import type { Valkey } from 'iovalkey';
import type { Db } from '#server/platform/database/database.ts';
import { notify, type Subscription } from '#server/platform/database/events.ts';
import { selectWatchedElsewhere, upsertWatches } from './course-watches-store.ts';

/** The end of a chapter's text so far, and how much of what is expected has arrived, from 0 to below 1. */
export interface ArrivingText {
  text: string;
  share: number;
}

export interface TextNews extends ArrivingText {
  courseId: string;
  chapterId: string;
}

/**
 * Carries texts in the making to the processes where somebody watches their course, and to nobody else: by a channel of
 * Valkey for each course, and without Valkey by notifications. Nothing is lost with a text that does not arrive: the chapter
 * itself is saved and announced when it is whole.
 */
export interface TextLine {
  /** Where the database delivers texts, with who hears them. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Sends a text to the other processes. */
  send(news: TextNews): void;
  /** Has texts of a course sent to this process until it is stopped. */
  watch(courseId: string): Subscription;
  close(): void;
}

interface Sent extends TextNews {
  from: string;
}

const channel = 'chapter_text';
const ofCourse = (courseId: string) => `${channel}:${courseId}`;
/** How long another process may not know that somebody watches here. */
const lookMs = 1_000;
/** Well within the time for which a watch is kept. */
const renewMs = 10_000;
/** Watchers that come within this time are written together: a class opens its course at once. */
const gatherMs = 50;
const mostWaiting = 100;

export function createTextLine(
  { db, valkey }: { db: Db; valkey: Valkey | undefined },
  heard: (news: TextNews) => void,
): TextLine {
  const processId = randomUUID();
  const watches = new Watches(db, processId, subscriberOf(valkey, receive));
  const elsewhere = new WatchedElsewhere(db, processId);

  let waiting = 0;
  let last = Promise.resolve();
  function notifyInOrder(payload: string): void {
    // Whoever is so far behind wants none of these any more.
    if (waiting > mostWaiting) return;
    waiting += 1;
    last = last
      .then(() => notify(db, channel, payload))
      .catch(() => {})
      .finally(() => (waiting -= 1));
  }

  function receive(payload: string): void {
    const { from, ...news } = JSON.parse(payload) as Sent;
    if (from !== processId) heard(news);
  }

  return {
    channels: { [channel]: receive },
    send(news) {
      const payload = JSON.stringify({ ...news, from: processId } satisfies Sent);
      if (valkey?.status === 'ready') void valkey.publish(ofCourse(news.courseId), payload).catch(() => {});
      else if (elsewhere.has(news.courseId)) notifyInOrder(payload);
    },
    watch: (courseId) => watches.begin(courseId),
    close: () => watches.close(),
  };
}

/** A connection for subscriptions alone, which asks for them again whenever it was lost. */
function subscriberOf(valkey: Valkey | undefined, receive: (payload: string) => void): Valkey | undefined {
  const subscriber = valkey?.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
  subscriber?.on('message', (_channel, payload: string) => receive(payload));
  // The connection beside it tells of the same trouble.
  subscriber?.on('error', () => {});
  return subscriber;
}

/** What somebody watches in this process, as other processes see it. */
class Watches {
  readonly #db: Db;
  readonly #processId: string;
  readonly #subscriber: Valkey | undefined;
  readonly #watchers = new Map<string, number>();
  readonly #unwritten = new Set<string>();
  readonly #renewal: NodeJS.Timeout;

  constructor(db: Db, processId: string, subscriber: Valkey | undefined) {
    this.#db = db;
    this.#processId = processId;
    this.#subscriber = subscriber;
    this.#renewal = setInterval(() => this.#write([...this.#watchers.keys()]), renewMs).unref();
  }

  begin(courseId: string): Subscription {
    const others = this.#watchers.get(courseId) ?? 0;
    this.#watchers.set(courseId, others + 1);
    if (others === 0) {
      if (this.#unwritten.size === 0) setTimeout(() => this.#writeNew(), gatherMs).unref();
      this.#unwritten.add(courseId);
      void this.#subscriber?.subscribe(ofCourse(courseId)).catch(() => {});
    }
    let ended = false;
    return {
      stop: () => {
        if (ended) return;
        ended = true;
        this.#end(courseId);
      },
    };
  }

  close(): void {
    clearInterval(this.#renewal);
    this.#subscriber?.disconnect();
  }

  #end(courseId: string): void {
    const left = (this.#watchers.get(courseId) ?? 1) - 1;
    if (left > 0) return void this.#watchers.set(courseId, left);
    // The row ends by itself.
    this.#watchers.delete(courseId);
    void this.#subscriber?.unsubscribe(ofCourse(courseId)).catch(() => {});
  }

  #writeNew(): void {
    this.#write([...this.#unwritten]);
    this.#unwritten.clear();
  }

  #write(courseIds: readonly string[]): void {
    if (courseIds.length > 0) upsertWatches(this.#db, this.#processId, courseIds).catch(() => {});
  }
}

/** Knows of the courses that are written here which ones somebody watches in another process. */
class WatchedElsewhere {
  readonly #db: Db;
  readonly #processId: string;
  /** Courses by when something was to be sent of them last. */
  readonly #written = new Map<string, number>();
  #watched = new Set<string>();
  #lookedAt = 0;

  constructor(db: Db, processId: string) {
    this.#db = db;
    this.#processId = processId;
  }

  has(courseId: string): boolean {
    const now = Date.now();
    this.#written.set(courseId, now);
    if (now - this.#lookedAt > lookMs) {
      this.#lookedAt = now;
      void this.#look(now).catch(() => {});
    }
    return this.#watched.has(courseId);
  }

  async #look(now: number): Promise<void> {
    for (const [courseId, at] of this.#written) if (now - at > 10 * lookMs) this.#written.delete(courseId);
    this.#watched = new Set(
      await selectWatchedElsewhere(this.#db, this.#processId, [...this.#written.keys()]),
    );
  }
}
