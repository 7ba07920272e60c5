import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#server/platform/database/database.ts';
import { notify } from '#server/platform/database/events.ts';

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
 * Carries texts in the making to the other processes by notifications. Nothing is lost with a text that does not arrive: the
 * chapter itself is saved and announced when it is whole.
 */
export interface TextLine {
  /** Where the database delivers texts, with who hears them. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Sends a text to the other processes. */
  send(news: TextNews): void;
}

interface Sent extends TextNews {
  from: string;
}

const channel = 'chapter_text';
/** Texts of this time go together, because each statement that notifies takes one lock of the whole server. */
const gatherMs = 200;
const mostWaiting = 50;

export function createTextLine(db: Db, heard: (news: TextNews) => void): TextLine {
  const processId = randomUUID();
  let waiting: string[] = [];
  let isSending = false;

  async function sendWaiting(): Promise<void> {
    isSending = true;
    while (waiting.length > 0) {
      const together = waiting;
      waiting = [];
      await notify(db, channel, ...together).catch(() => {});
      await sleep(gatherMs, undefined, { ref: false });
    }
    isSending = false;
  }

  return {
    channels: {
      [channel](payload) {
        const { from, ...news } = JSON.parse(payload) as Sent;
        if (from !== processId) heard(news);
      },
    },
    send(news) {
      // The server does not keep up, and newer texts follow.
      if (waiting.length >= mostWaiting) return;
      waiting.push(JSON.stringify({ ...news, from: processId } satisfies Sent));
      if (!isSending) void sendWaiting();
    },
  };
}
