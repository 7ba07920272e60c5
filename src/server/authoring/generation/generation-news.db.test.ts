import { v7 as newId } from 'uuid';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { ArrivingText } from '#contract/arriving-text.ts';
import { createEventHub } from '#server/platform/database/events.ts';
import { createLog } from '#server/platform/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { createGenerationNews, watchGeneration } from './generation-news.ts';

const database = await testDatabase();
const courseId = newId();

/** The news as another process of the product hears it. */
async function openNews() {
  const hub = await createEventHub(database, createLog('silent'));
  afterAll(() => hub.close());
  const news = createGenerationNews(hub, database.db);
  for (const [channel, handler] of Object.entries(news.channels)) await hub.listen(channel, handler);
  return news;
}
const [writer, other] = [await openNews(), await openNews()];
const heard = (share: number) =>
  waitFor(`the share ${share}`, async () => other.arrivingOf(courseId).get('halves')?.share === share);

test('tells every process the end of the newest text and its share, in few bytes, and that no more comes', async () => {
  const seen: ArrivingText[] = [];
  const subscription = other.subscribe(courseId, {
    onChange: () => undefined,
    onText: (arriving) => void seen.push(arriving),
  });
  onTestFinished(() => subscription.stop());
  for (const share of [0.4, 0.45, 0.5])
    writer.sendText(courseId, 'halves', { text: `${'आधा '.repeat(2_000)}END`, share });
  await heard(0.5);
  expect(seen.at(-1)?.text).toMatch(/END$/);
  expect(Buffer.byteLength(seen.at(-1)!.text)).toBeLessThan(4_000);
  writer.sendText(courseId, 'halves', { text: '', share: 0 });
  await heard(0);
  expect(seen.length).toBeLessThan(4);
});

test('a watcher who comes late is sent a text that begins with a sentence', async () => {
  const text = `${'Half a mango is left. '.repeat(100)}END`;
  writer.sendText(courseId, 'thirds', { text, share: 0.3 });
  await waitFor('the text', async () => other.arrivingOf(courseId).get('thirds')?.share === 0.3);
  const sent: unknown[] = [];
  const facts = { generationId: null, author: { provider: 'gemini' }, builtin: false, mine: true } as const;
  const send = async (name: string, data: unknown) => void sent.push([name, data]);
  const read = async () => ({ ...facts, state: 'ready' as const, chapters: [] });
  await watchGeneration(read, other, courseId, send, new AbortController().signal);
  const first = expect.stringMatching(/^… Half a mango is left\. .* END$/);
  expect(sent).toContainEqual(['text', { _id: 'thirds', text: first, share: 0.3 }]);
});
