import type { WriteLayoutBody } from '#contract/authoring.ts';
import type { CourseLayout } from '#contract/course-layout.ts';
import { graver, screen, screenTold, type Screening } from '#server/screening/screening.ts';

/** Judges what a person asks a layout for. */
export function screenWish({ category, topic, description }: WriteLayoutBody): Screening {
  return screen([category, topic, description]);
}

/**
 * Judges what an author would be told of a course. The chapters may come from a model or a program and are read as the text
 * of a course; the topic is a person's own words wherever it comes from.
 */
export function screenCourse(layout: CourseLayout, learnersWords = ''): Screening {
  const { Category, Topic, Description, Chapters, Terms = [], Thread = '' } = layout;
  // A title is read together with what is said below it.
  const told = Chapters.flatMap((chapter) => [
    `${chapter['Chapter Name']}\n${chapter.About}`,
    ...(chapter.Objectives ?? []),
  ]);
  return graver(
    screen([Category, layout['Course Name'], Topic, Description, learnersWords]),
    screenTold([...told, ...Terms.flatMap(({ Term, Meaning }) => [Term, Meaning]), Thread]),
  );
}
