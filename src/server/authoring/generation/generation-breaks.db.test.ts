import { expect, test } from 'vitest';
import { AuthoringBench, newPerson } from '#tests/support/authoring.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createBuiltinAuthor } from '#server/authoring/builtin/builtin-author.ts';

const builtin = createBuiltinAuthor();
const begun: number[] = [];
let tellBroken = () => {};
const broken = new Promise<void>((resolve) => (tellBroken = resolve));
const bench = await AuthoringBench.open(await testDatabase(), {
  ...builtin,
  async writeChapter(facts, options) {
    begun.push(facts.chapterIndex);
    if (facts.chapterIndex === 0) {
      setImmediate(tellBroken);
      throw new TypeError('a defect of ours');
    }
    await broken;
    return builtin.writeChapter(facts, options);
  },
});

test('after an unexpected error in one chapter, saves the chapter under way and starts no other', async () => {
  begun.length = 0;
  const person = newPerson();
  const courseId = await bench.saveLayout(person, 4);
  await bench.start(person, courseId);

  await expect(bench.runOnce(courseId, { concurrency: 2 })).rejects.toThrow('a defect of ours');
  // Two begin at once, in either order.
  expect(begun.toSorted((a, b) => a - b)).toEqual([0, 1]);
  const { chapters } = await bench.state(courseId);
  expect(chapters.map(({ state }) => state)).toEqual(['waiting', 'ready', 'waiting', 'waiting']);
});
