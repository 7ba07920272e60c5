import { v7 as newId } from 'uuid';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { ArrivingText } from '#contract/arriving-text.ts';
import { createEventHub } from '#server/platform/database/events.ts';
import { createLog } from '#server/platform/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { createGenerationNews } from './generation-news.ts';

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
const heard = (chapterId: string, share: number) =>
  waitFor(`the share ${share}`, async () => other.arrivingOf(courseId).get(chapterId)?.share === share);

/** Watches the course in the other process. */
function watch(chapterId: string): ArrivingText[] {
  const seen: ArrivingText[] = [];
  const onText = ({ _id, ...arriving }: ArrivingText & { _id: string }) =>
    void (_id === chapterId && seen.push(arriving));
  const subscription = other.subscribe(courseId, { onChange: () => undefined, onText });
  onTestFinished(() => subscription.stop());
  return seen;
}

test('tells every process the end of the text and its share, in few bytes', async () => {
  const seen = watch('halves');
  writer.sendText(courseId, 'halves', { text: `${'आधा '.repeat(2_000)}END`, share: 0.4 });
  await heard('halves', 0.4);
  expect(seen).toHaveLength(1);
  expect(seen[0]?.text).toMatch(/END$/);
  expect(Buffer.byteLength(seen[0]!.text)).toBeLessThan(4_000);
});

test('sends the newest of many texts, also the one that says that no more comes', async () => {
  const seen = watch('thirds');
  for (const share of [0.4, 0.45, 0.5]) writer.sendText(courseId, 'thirds', { text: 'one third', share });
  await heard('thirds', 0.5);
  writer.sendText(courseId, 'thirds', { text: '', share: 0 });
  await heard('thirds', 0);
  expect(seen.length).toBeLessThan(4);
});
