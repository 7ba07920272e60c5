import { setTimeout as sleep } from 'node:timers/promises';
import { shortenEnd, type ArrivingText } from '#contract/arriving-text.ts';
import type { GenerationState, watchGeneration as contract } from '#contract/authoring.ts';
import type { SendEvent } from '#server/platform/http/event-stream.ts';
import type { GenerationNews } from './generation-news.ts';

/** Interval of looks without a notification: the fallback while notifications may be missed, and a safety net otherwise. */
const pollMs = { alone: 3_000, besideNews: 20_000 };

const lasting: readonly GenerationState['state'][] = ['ready', 'failed', 'draft'];

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
    const end = shortenEnd(known.get(_id), arriving);
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
