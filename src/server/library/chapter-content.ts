import type { ChapterContent } from '#contract/courses.ts';
import type { LibraryChapter } from './reading/read-chapter.ts';

/** Returns a chapter as the courses store it. */
export function contentOf({ opening, topics, ...chapter }: LibraryChapter): ChapterContent {
  const { objectives, recall, example, practice, mistakes, activity, terms, summary, asOf } = chapter;
  return {
    description: opening,
    topics: topics.map(({ title, description }, index) => ({
      topic_id: String(index + 1),
      title,
      description,
      code: null,
    })),
    objectives,
    summary,
    ...(recall && { recall }),
    ...(example && { example }),
    ...(practice && { practice }),
    ...(mistakes && { mistakes }),
    ...(activity && { activity }),
    ...(terms && { terms }),
    ...(asOf !== undefined && { asOf }),
  };
}
