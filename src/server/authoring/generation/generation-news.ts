import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { shortenEnd, type ArrivingText } from '#contract/arriving-text.ts';
import type { GenerationState, watchGeneration as contract } from '#contract/authoring.ts';
import { coursesChannel } from '#server/courses/courses.ts';
import { Coalescer } from '#server/platform/coalescer.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type EventHub, notify } from '#server/platform/database/events.ts';
import type { SendEvent } from '#server/platform/http/reply.ts';

/** Characters that go between processes: more than a fast model writes in an interval. */
const textTail = 1200;
/** Texts of an interval go together, because each statement that notifies takes one lock of the whole server. */
const textIntervalMs = 400;
const textChannel = 'chapter_text';
/** Courses whose arriving texts are remembered; many more than one process writes at once. */
const mostCourses = 300;

interface NewsHandlers {
  onChange: () => void;
  onText: (arriving: { _id: string } & ArrivingText) => void;
}

interface TextNews extends ArrivingText {
  courseId: string;
  chapterId: string;
}

export type GenerationNews = ReturnType<typeof createGenerationNews>;

/** Delivers news of courses that are being written, from whichever process writes them. */
export function createGenerationNews(hub: EventHub, db: Db) {
  const watchers = new Map<string, Set<NewsHandlers>>();
  const arriving = new Map<string, Map<string, ArrivingText>>();
  const states = new Coalescer();
  const line = createTextLine(db, ({ courseId, chapterId, text, share }) => {
    if (arriving.size >= mostCourses && !arriving.has(courseId))
      arriving.delete(arriving.keys().next().value!);
    const ofCourse = arriving.get(courseId) ?? new Map<string, ArrivingText>();
    arriving.set(courseId, ofCourse.set(chapterId, { text, share }));
    for (const handlers of watchers.get(courseId) ?? []) handlers.onText({ _id: chapterId, text, share });
  });
  const tellChange = (courseId: string) => {
    for (const handlers of watchers.get(courseId) ?? []) handlers.onChange();
  };

  hub.onReconnect(() => {
    // The news that a chapter’s writing has ended may have been missed.
    arriving.clear();
    states.forgetAll();
    for (const courseId of watchers.keys()) tellChange(courseId);
  });

  return {
    get connected(): boolean {
      return hub.connected;
    },
    channels: {
      [coursesChannel](courseId: string) {
        states.forget(courseId);
        tellChange(courseId);
      },
      ...line.channels,
    },
    /** Reads a generation's state once for all watchers who may see the same and ask after the same change. */
    readState(courseId: string, personId = '', signal: AbortSignal, read: () => Promise<GenerationState>) {
      return states.join({ key: `${courseId} ${personId}`, subject: courseId, signal }, read);
    },
    /** Returns what this process heard last of each chapter that is being written, by the chapter's id. */
    arrivingOf: (courseId: string): ReadonlyMap<string, ArrivingText> => arriving.get(courseId) ?? new Map(),
    subscribe(courseId: string, handlers: NewsHandlers): { stop(): void } {
      const set = watchers.get(courseId) ?? new Set();
      watchers.set(courseId, set.add(handlers));
      return {
        stop() {
          set.delete(handlers);
          if (set.size === 0) watchers.delete(courseId);
        },
      };
    },
    /** Sends the end of a chapter's text to all who watch, in every process. A share of 0 says that nothing more of it comes. */
    sendText(courseId: string, chapterId: string, { text, share }: ArrivingText): void {
      line.send({ courseId, chapterId, text: text.slice(-textTail).toWellFormed(), share });
    },
  };
}

/** Passes the newest text of each chapter on, at once and then once an interval. A whole chapter is announced in any case. */
function createTextLine(db: Db, hear: (news: TextNews) => void) {
  const processId = randomUUID();
  const newest = new Map<string, TextNews>();
  let isPassing = false;

  async function passOn(): Promise<void> {
    isPassing = true;
    while (newest.size > 0) {
      const together = [...newest.values()];
      newest.clear();
      for (const news of together) hear(news);
      const sent = together.map((news) => JSON.stringify({ ...news, from: processId }));
      await notify(db, textChannel, ...sent).catch(() => {});
      await sleep(textIntervalMs, undefined, { ref: false });
    }
    isPassing = false;
  }

  return {
    channels: {
      [textChannel](payload: string) {
        const { from, ...news } = JSON.parse(payload) as TextNews & { from: string };
        if (from !== processId) hear(news);
      },
    },
    send(news: TextNews): void {
      newest.set(news.chapterId, news);
      if (!isPassing) void passOn();
    },
  };
}

/** Interval of looks without a notification: the fallback while notifications may be missed, and a safety net otherwise. */
const pollMs = { alone: 3_000, besideNews: 20_000 };

const lasting: readonly GenerationState['state'][] = ['ready', 'failed', 'draft'];

/** Lets the end of a text begin with a sentence: a watcher who comes late reads it from its beginning. */
const fromSentence = (text: string) =>
  text.length < textTail ? text : `… ${text.replace(/^[^]*?(?:[.!?।۔]\s+|\n)/, '')}`;

/**
 * Sends at once the arrived text of each chapter as `text`, and the `state`; both again at each change; and `done` with the
 * last state when nothing more will come by itself. Ends then, or when the watcher goes away.
 */
export async function watchGeneration(
  read: () => Promise<GenerationState>,
  news: GenerationNews,
  courseId: string,
  send: SendEvent<typeof contract>,
  signal: AbortSignal,
): Promise<void> {
  const known = new Map<string, ArrivingText>();
  const sendText = ({ _id, ...arriving }: { _id: string } & ArrivingText) => {
    const before = known.get(_id);
    const end = before ? shortenEnd(before, arriving) : { ...arriving, text: fromSentence(arriving.text) };
    known.set(_id, arriving);
    return send('text', { _id, ...end });
  };
  let changed = new AbortController();
  const subscription = news.subscribe(courseId, {
    onChange: () => changed.abort(),
    onText: (arriving) => void sendText(arriving),
  });
  try {
    let sent = '';
    // A person who comes back sees at once the text that others see already.
    for (const [_id, arriving] of news.arrivingOf(courseId)) await sendText({ _id, ...arriving });
    while (!signal.aborted) {
      changed = new AbortController();
      const state = await read();
      const text = JSON.stringify(state);
      if (text !== sent) await send('state', state);
      sent = text;
      if (lasting.includes(state.state)) return await send('done', state);
      const woken = AbortSignal.any([signal, changed.signal]);
      const waitMs = news.connected ? pollMs.besideNews : pollMs.alone;
      await sleep(waitMs, undefined, { signal: woken }).catch(() => undefined);
    }
  } finally {
    subscription.stop();
  }
}
