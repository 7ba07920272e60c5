import type { PathDraft, ProposedPath, StepDraft } from '#contract/path-draft.ts';
import type { Path } from '#contract/paths.ts';
import { inTab, keepText, keptJson } from '#web/platform/kept/kept-text.ts';
import { remaining, type Row } from '#web/ui/rows.ts';

export type FormStep = StepDraft & Row;

export type FormDraft = Omit<PathDraft, 'steps'> & { steps: FormStep[] };

/** A step that a person names themselves is about what they call it. */
export const blankStep = (key: string): FormStep => ({
  key,
  kind: 'topic',
  name: '',
  topic: '',
  why: '',
  needs: [],
  optional: false,
});

export const renamed = (step: FormStep, name: string): Partial<FormStep> =>
  step.kind === 'topic' ? { name, topic: name } : { name };

/** A step whose course is gone becomes a topic, about which a course can be made. */
export const draftOf = ({ name, goal, level, language, occupation, steps }: Path): FormDraft => ({
  name,
  goal,
  level,
  language,
  occupation,
  steps: steps.map(({ kind, courseId, topic, state: _, ...facts }) =>
    kind === 'course' && courseId !== undefined
      ? { ...facts, kind, courseId }
      : { ...facts, kind: 'topic', topic: topic ?? facts.name },
  ),
});

/** The names of the steps that a step builds on, as far as they stand before it. */
export function neededBy({ key, needs }: FormStep, steps: readonly FormStep[]): FormStep[] {
  const left = remaining(steps);
  const place = left.findIndex((step) => step.key === key);
  return left.slice(0, place).filter((step) => needs.includes(step.key));
}

/** Leaves out removed steps, and needs that do not stand before their step any more. */
export const bodyOf = ({ steps, ...path }: FormDraft): PathDraft => ({
  ...path,
  steps: remaining(steps).map(({ removed: _, ...step }) => ({
    ...step,
    needs: neededBy(step, steps).map(({ key }) => key),
  })),
});

const keptName = 'path-draft';

/** The part of an unsaved proposal that this tab keeps. */
export type Kept = FormDraft & Pick<ProposedPath, 'dropped'>;

export const keepProposal = (kept: Kept | null): void =>
  keepText(keptName, kept && JSON.stringify(kept), inTab);

export function keptProposal(): Kept | null {
  const kept = keptJson(keptName, inTab) as Kept | null;
  return Array.isArray(kept?.steps) && Array.isArray(kept.dropped) ? kept : null;
}
