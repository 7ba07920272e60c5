import type { Path, PathStep } from '#contract/paths.ts';

/**
 * Returns the page on which a step is learned; undefined if its course is gone. A topic leads into the wizard with everything
 * filled in, at its last step. The course that is made there is the path's step.
 */
export function addressOf(
  { kind, courseId, topic = '', hours }: Pick<PathStep, 'kind' | 'courseId' | 'topic' | 'hours'>,
  { language, level }: Pick<Path, 'language' | 'level'>,
): string | undefined {
  if (courseId !== undefined) return `/course/${courseId}`;
  if (kind === 'course') return undefined;
  const filled = new URLSearchParams({ q: topic, difficulty: level, language, step: '3' });
  if (hours !== undefined) filled.set('duration', `${hours}`);
  return `/createcourse?${filled}`;
}

/** Opens a flower for each step that is done, of those that nobody leaves out. */
export const flowersOf = ({ count, done }: Pick<Path, 'count' | 'done'>) =>
  Array.from({ length: count }, (_, at) => (at < done ? 'open' : 'bud'));
