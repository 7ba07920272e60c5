import type { CourseProgress } from '#contract/progress.ts';
import type { StepDraft } from '#contract/path-draft.ts';
import type { Path, PathStep } from '#contract/paths.ts';

/** A person's own work on a path's courses. */
export interface Own {
  progress: ReadonlyMap<string, Pick<CourseProgress, 'complete' | 'lastAt'>>;
  /** The course that they made about a topic, by the topic. */
  made: ReadonlyMap<string, string>;
}

/**
 * Puts a path's steps into their states. Nothing is locked: a step that was begun before those that it needs is going.
 *
 * @param courseIds courses that are still there
 * @param own undefined for a visitor, who gets no states
 */
export function stepsWithStates(
  steps: readonly StepDraft[],
  courseIds: ReadonlySet<string>,
  own: Own | undefined,
): PathStep[] {
  const done = new Set<string>();
  return steps.map((step) => {
    const its = step.kind === 'course' ? step.courseId : own?.made.get(step.topic);
    const isThere = its !== undefined && (step.kind === 'topic' || courseIds.has(its));
    const { key, name, why, kind, needs, optional, hours } = step;
    const shown: PathStep = {
      key,
      name,
      why,
      kind,
      needs,
      optional,
      ...(hours !== undefined && { hours }),
      ...(step.kind === 'topic' && { topic: step.topic }),
      ...(isThere && { courseId: its }),
    };
    if (!own) return shown;
    const progress = its === undefined ? undefined : own.progress.get(its);
    const isBegun = typeof progress?.lastAt === 'string' || (step.kind === 'topic' && isThere);
    if (progress?.complete) done.add(key);
    const waits = needs.some((need) => !done.has(need));
    return { ...shown, state: progress?.complete ? 'done' : isBegun ? 'going' : waits ? 'later' : 'open' };
  });
}

/** The step to continue with: one that was begun, then the next whose needs are met, then optional ones. */
export function nextStep(steps: readonly PathStep[]): Path['next'] {
  const reachable = steps.filter(({ kind, courseId }) => kind === 'topic' || courseId !== undefined);
  const find = (state: PathStep['state'], isOptional: boolean) =>
    reachable.find((step) => step.state === state && step.optional === isOptional)?.key;
  const going = find('going', false);
  if (going !== undefined) return { key: going, why: 'go-on' };
  const open = find('open', false);
  if (open !== undefined) return { key: open, why: 'begin' };
  const optional = find('going', true) ?? find('open', true);
  return optional === undefined ? null : { key: optional, why: 'optional' };
}

/** Hours of the steps that one does not leave out. */
export const hoursOf = (steps: readonly Pick<StepDraft, 'hours' | 'optional'>[]): number =>
  steps.reduce((sum, { hours = 0, optional }) => sum + (optional ? 0 : hours), 0);
