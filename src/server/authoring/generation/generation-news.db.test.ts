import { afterAll, expect, test } from 'vitest';
import { createEventHub } from '#server/platform/database/events.ts';
import { createLog } from '#server/platform/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { createGenerationNews } from './generation-news.ts';

const database = await testDatabase();

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
  waitFor(
    `the share ${share}`,
    async () => other.arrivingOf('course').get(chapterId)?.share === share || undefined,
  );

test('tells every process the end of the text and its share, in few bytes', async () => {
  const seen: { text: string; share: number }[] = [];
  other.subscribe('course', { onChange: () => undefined, onText: (arriving) => seen.push(arriving) });
  writer.sendText('course', 'halves', { text: `${'आधा '.repeat(2_000)}END`, share: 0.4 });
  await heard('halves', 0.4);
  expect(seen).toHaveLength(1);
  expect(seen[0]?.text).toMatch(/END$/);
  expect(Buffer.byteLength(seen[0]!.text)).toBeLessThan(800);
});

test('sends one text of many at a time, the newest one in the end, and at once that no more comes', async () => {
  const seen: number[] = [];
  other.subscribe('course', {
    onChange: () => undefined,
    onText: ({ _id, share }) => void (_id === 'thirds' && seen.push(share)),
  });
  for (const share of [0.4, 0.45, 0.5]) writer.sendText('course', 'thirds', { text: 'one third', share });
  await heard('thirds', 0.5);
  expect(seen).toEqual([0.4, 0.5]);
  writer.sendText('course', 'thirds', { text: 'one third', share: 0.6 });
  writer.sendText('course', 'thirds', { text: '', share: 0 });
  writer.sendText('course', 'thirds', { text: 'Two', share: 0.01 });
  await heard('thirds', 0.01);
  expect(seen).toEqual([0.4, 0.5, 0, 0.01]);
});
