import type { WriteLayoutBody } from '#contract/authoring.ts';
import type { CourseLayout } from '#contract/course-layout.ts';
import { graver, screen, screenTold, type Screening } from '#server/screening/screening.ts';

/** Judges the topic, category and description for which a person asks a layout. */
export function screenWish({ category, topic, description }: WriteLayoutBody): Screening {
  return screen([category, topic, description]);
}

/**
 * Judges everything that an author would read about a course. Chapters may come from a model and are judged as a course's
 * text; name, topic and description count as a person's own words.
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

/** Judges a course together with a person's instruction for one of its chapters. */
export function screenRewrite(
  layout: CourseLayout,
  learnersWords: string | undefined,
  instruction: string,
): Screening {
  return graver(screenCourse(layout, learnersWords), screen([layout.Topic, instruction]));
}
