import type { CourseProgress } from '#contract/progress.ts';
import type { StepDraft } from '#contract/path-draft.ts';
import type { Path, PathStep } from '#contract/paths.ts';

export interface Own {
  progress: ReadonlyMap<string, Pick<CourseProgress, 'complete' | 'lastAt'>>;
  /** The courses that count for each step, by its key: it in every language of the library, or what they made about the topic. */
  counting: ReadonlyMap<string, readonly string[]>;
}

/** Puts steps into their states. Nothing is locked: one that was begun early is going. A visitor (no `own`) gets no states. */
export function stepsWithStates(
  steps: readonly StepDraft[],
  courseIds: ReadonlySet<string>,
  own: Own | undefined,
): PathStep[] {
  const done = new Set<string>();
  return steps.map((step) => {
    const counting = own?.counting.get(step.key) ?? [];
    const begun = lastOf(counting, own);
    const isThere = step.kind === 'course' && courseIds.has(step.courseId);
    const offered = step.kind === 'topic' ? counting.at(-1) : isThere ? step.courseId : undefined;
    const shown: PathStep = { ...step, courseId: begun ?? offered };
    if (!own) return shown;
    const isDone = completedOf(counting, own).length > 0;
    const isBegun = begun !== undefined || (step.kind === 'topic' && offered !== undefined);
    if (isDone) done.add(step.key);
    const waits = step.needs.some((need) => !done.has(need));
    return { ...shown, state: isDone ? 'done' : isBegun ? 'going' : waits ? 'later' : 'open' };
  });
}

/** The course in which a person learned last, so that they go on in its language. */
function lastOf(courseIds: readonly string[], own: Own | undefined): string | undefined {
  const at = (courseId: string) => own?.progress.get(courseId)?.lastAt ?? '';
  return courseIds.filter(at).toSorted((one, other) => (at(one) < at(other) ? 1 : -1))[0];
}

export const completedOf = (courseIds: readonly string[], { progress }: Own): string[] =>
  courseIds.filter((courseId) => progress.get(courseId)?.complete);

/** The step to continue with: one that was begun, then the next whose needs are met, then optional ones. */
export function nextStep(steps: readonly PathStep[]): Path['next'] {
  const reachable = steps.filter(({ kind, courseId }) => kind === 'topic' || courseId !== undefined);
  const order = [
    { state: 'going', isOptional: false, why: 'go-on' },
    { state: 'open', isOptional: false, why: 'begin' },
    { state: 'going', isOptional: true, why: 'optional' },
    { state: 'open', isOptional: true, why: 'optional' },
  ] as const;
  for (const { state, isOptional, why } of order) {
    const step = reachable.find((each) => each.state === state && each.optional === isOptional);
    if (step) return { key: step.key, why };
  }
  return null;
}

export const courseIdsOf = (steps: readonly StepDraft[]): string[] =>
  steps.flatMap((step) => (step.kind === 'course' ? [step.courseId] : []));

export const hoursOf = (steps: readonly Pick<StepDraft, 'hours' | 'optional'>[]): number =>
  steps.reduce((sum, { hours = 0, optional }) => sum + (optional ? 0 : hours), 0);
