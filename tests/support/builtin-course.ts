import type { ChapterContent } from '#contract/courses.ts';
import type { CourseLayout } from '#contract/course-layout.ts';
import type { LayoutFacts } from '#server/authoring/author.ts';
import { createBuiltinAuthor } from '#server/authoring/builtin/builtin-author.ts';
import { layoutFacts } from './author-facts.ts';

export const author = createBuiltinAuthor();
export const unaborted = new AbortController().signal;
export const languages = ['en', 'hi'] as const;

export const factsOf = (given: Partial<LayoutFacts> = {}): LayoutFacts =>
  layoutFacts({ topic: 'Photosynthesis', chapterCount: 5, ...given });

export interface Course {
  layout: CourseLayout;
  contents: ChapterContent[];
}

export async function writeCourse(facts: LayoutFacts): Promise<Course> {
  const layout = await author.writeLayout(facts, { signal: unaborted });
  const { language, care, description: learnersWords } = facts;
  const contents = await Promise.all(
    layout.Chapters.map((_, chapterIndex) =>
      author.writeChapter({ layout, chapterIndex, language, care, learnersWords }, { signal: unaborted }),
    ),
  );
  return { layout, contents };
}

export function textsOf({ layout, contents }: Course): string[] {
  return [
    layout['Course Name'],
    layout.Description,
    ...layout.Chapters.flatMap((chapter) => Object.values(chapter).flat()),
    ...contents.flatMap((content) => [
      content.description,
      ...content.topics.flatMap((topic) => [topic.title, topic.description]),
      ...teachingTexts(content),
    ]),
  ];
}

function teachingTexts({ objectives, recall, activity, practice, summary }: ChapterContent): string[] {
  return [
    ...(objectives ?? []),
    ...(recall ?? []),
    ...(activity ? [activity.title, ...activity.needs, ...activity.steps] : []),
    ...(practice ? [practice.problem, practice.hint ?? '-', practice.answer] : []),
    ...(activity?.safety === undefined ? [] : [activity.safety]),
    ...(summary === undefined ? [] : [summary]),
  ];
}
