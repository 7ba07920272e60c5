import type { Path, PathCard, PathStep } from '#contract/paths.ts';
import { nextPath } from '#web/platform/courses/course-paths.ts';

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

/** Leads into the course of the path's next step, where one was there or to its first chapter; otherwise to the step's page. */
export const nextAddressOf = (step: PathStep, path: Pick<Path, 'language' | 'level' | 'next'>) =>
  step.courseId !== undefined && path.next?.at
    ? nextPath(step.courseId, path.next.at)
    : addressOf(step, path);

export const hasBegun = ({ steps }: Pick<Path, 'steps'>): boolean =>
  steps.some(({ state }) => state === 'done' || state === 'going');

/** Tells whether a path goes on rather than begins: with a course that is under way, or after one that is done. */
export const isUnderWay = ({ steps, next }: Pick<Path, 'steps' | 'next'>): boolean =>
  next?.why === 'go-on' || steps.some(({ state }) => state === 'done');

export const requiredSteps = ({ steps }: Pick<Path, 'steps'>) => steps.filter(({ optional }) => !optional);

/** Tells that a topic has no course yet, not even one that its reader made. */
export const isUnwritten = ({ kind, courseId }: PathStep): boolean =>
  kind === 'topic' && courseId === undefined;

/** Draws a flower for each step that nobody leaves out: open once it is done, half open where its reader goes on. */
export const flowersOf = (path: Pick<Path, 'steps' | 'next'>) =>
  requiredSteps(path).map(({ key, state }) =>
    state === 'done' ? 'open' : key === path.next?.key ? 'half' : 'bud',
  );

/** Leaves out paths that stand before in another language, or in the same. */
export const eachOnce = <P extends Pick<PathCard, 'code' | 'editions'>>(paths: readonly P[]): P[] =>
  paths.filter(
    ({ code }, place) =>
      paths.findIndex((path) => [path, ...path.editions].some((edition) => edition.code === code)) === place,
  );
