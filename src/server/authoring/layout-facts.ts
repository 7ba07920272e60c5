import { levels } from '#contract/category.ts';
import { chapterCountOf, hoursOf } from '#contract/course-size.ts';
import type { WriteLayoutBody } from '#contract/authoring.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { starterTopic } from '#contract/starter-topic.ts';
import type { LayoutFacts } from './author.ts';

/**
 * Turns the wizard's draft into facts. Its numbers are free text (`contract/course-size.ts`). A starter
 * topic of the category stands in for an empty topic.
 */
export function layoutFacts(body: WriteLayoutBody): LayoutFacts {
  const language: CourseLanguage = body.language ?? 'en';
  const category = body.category.trim();
  return {
    category,
    topic: body.topic.trim() || starterTopic(category, language),
    description: body.description.trim(),
    level: body.options.difficulty || levels[0],
    durationHours: hoursOf(body.options.duration),
    chapterCount: chapterCountOf(body.options.chapters),
    language,
  };
}
