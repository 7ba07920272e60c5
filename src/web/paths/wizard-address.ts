import type { Level } from '#contract/category.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { PathStep } from '#contract/paths.ts';

/** Leads into the wizard with everything filled in, at its last step. The course that is made there is the path's step. */
export function wizardAddress(
  { topic = '', hours }: Pick<PathStep, 'topic' | 'hours'>,
  { language, level }: { language: CourseLanguage; level: Level },
): string {
  const filled = new URLSearchParams({
    q: topic,
    difficulty: level,
    language,
    ...(hours !== undefined && { duration: `${hours}` }),
    step: '3',
  });
  return `/createcourse?${filled}`;
}
