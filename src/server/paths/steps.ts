import type { CourseProgress } from '#contract/progress.ts';
import type { StepDraft } from '#contract/path-draft.ts';
import type { Path, PathStep } from '#contract/paths.ts';

/** The courses that count for each step, by its key: it in every language of the library, or what they made about the topic. */
export type Own = ReadonlyMap<string, readonly CountingCourse[]>;
type CountingCourse = Pick<CourseProgress, 'courseId'> &
  Partial<Pick<CourseProgress, 'complete' | 'lastAt' | 'next'>>;

/** Puts steps into their states. Nothing is locked: one that was begun early is going. A visitor (no `own`) gets no states. */
export function stepsWithStates(
  steps: readonly StepDraft[],
  courseIds: ReadonlySet<string>,
  own: Own | undefined,
): PathStep[] {
  const done = new Set<string>();
  return steps.map((step) => {
    const counting = own?.get(step.key) ?? [];
    // They go on in the language in which they learned last.
    const begun = counting.filter(({ lastAt }) => lastAt).toSorted(lastFirst)[0]?.courseId;
    const isThere = step.kind === 'course' && courseIds.has(step.courseId);
    const offered = step.kind === 'topic' ? counting.at(-1)?.courseId : isThere ? step.courseId : undefined;
    const shown: PathStep = { ...step, courseId: begun ?? offered };
    if (!own) return shown;
    const isBegun = begun !== undefined || (step.kind === 'topic' && offered !== undefined);
    if (counting.some(({ complete }) => complete)) done.add(step.key);
    const waits = step.needs.some((need) => !done.has(need));
    const state = done.has(step.key) ? 'done' : isBegun ? 'going' : waits ? 'later' : 'open';
    return { ...shown, state };
  });
}

const lastFirst = ({ lastAt: one }: CountingCourse, { lastAt: other }: CountingCourse) =>
  (one ?? '') < (other ?? '') ? 1 : -1;

/** The step to continue with: one that was begun, then the next whose needs are met, then optional ones. Visitors get the first. */
export function nextStep(steps: readonly PathStep[]): Path['next'] {
  const reachable = steps.filter(({ kind, courseId }) => kind === 'topic' || courseId !== undefined);
  const firstOf = (isOptional: boolean) => {
    const left = reachable.filter(({ optional }) => optional === isOptional);
    return left.find(({ state }) => state === 'going') ?? left.find(({ state = 'open' }) => state === 'open');
  };
  const step = firstOf(false) ?? firstOf(true);
  if (!step) return null;
  return { key: step.key, why: step.state === 'going' ? 'go-on' : 'begin' };
}

export const courseIdsOf = (steps: readonly StepDraft[]): string[] =>
  steps.flatMap((step) => (step.kind === 'course' ? [step.courseId] : []));
