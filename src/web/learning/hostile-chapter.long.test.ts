import { expect, it } from 'vitest';
import { hostileChapters, hostileTeaching } from '#tests/hostile/hostile-content.ts';
import { chapterHtml } from '#tests/dom/chapter-html.tsx';

it.each([...hostileChapters, ...hostileTeaching])(
  'is drawn in a bounded number of elements: $name',
  ({ content }) => {
    expect(chapterHtml(content).match(/<[a-z]/g)?.length ?? 0).toBeLessThan(9_000);
  },
);
