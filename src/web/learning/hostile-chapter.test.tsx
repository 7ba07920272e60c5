import { expect, it } from 'vitest';
import { markdownReader } from '#server/platform/markdown/reader.ts';
import { chapterParts, drawn } from '#tests/dom/drawn.tsx';
import { hostileChapters, hostileTeaching } from '#tests/hostile/hostile-content.ts';
import { demoCourses } from '#tests/media/demo-course.ts';
import { longChapter } from '#tests/support/long-chapter.ts';
import { taughtChapters } from '#tests/support/taught-chapter.ts';

// The last chapters mix all texts.
it.each([...hostileChapters.slice(-7), ...hostileTeaching.slice(0, 5)])(
  'the worst chapters within the caps are drawn in a bounded number of elements: $name',
  ({ content }) => {
    expect(
      drawn(chapterParts(content), 'en', markdownReader.ofChapter()).match(/<[a-z]/g)?.length ?? 0,
    ).toBeLessThan(9_000);
  },
);

const demo = Object.values(demoCourses).flatMap(({ chapters }) => Object.entries(chapters));
it.each([
  ...(['en', 'hi'] as const).map((language) => ({ name: language, content: longChapter(language) })),
  ...[...Object.entries(taughtChapters), ...demo].map(([name, content]) => ({ name, content })),
])('honest chapters are far from that bound: $name', ({ content }) => {
  const again = content.topics.map((topic) => ({ ...topic, topic_id: `${topic.topic_id} again` }));
  const twice = chapterParts({ ...content, topics: [...content.topics, ...again] });
  expect(drawn(twice, 'en', markdownReader.ofChapter())).toBe(drawn(twice));
});
