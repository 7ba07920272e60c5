import { z } from 'zod';
import { durationBoundsHours, levels } from './category.ts';
import { countCaps, CourseLanguageCode, textCaps } from './courses.ts';
import { shown } from './shown.ts';
import { teachingCaps } from './teaching.ts';

const text = (most: number) => z.string().trim().min(1).max(most);

/** Facts of every kind of step. `hours` are an estimate of a topic's; courses say themselves how long they take. */
const stepFacts = {
  key: z.string().regex(/^[a-z0-9-]{1,40}$/, 'a key has lower-case letters, digits and dashes'),
  name: shown(text(textCaps.name)),
  why: shown(text(teachingCaps.line)),
  optional: z.boolean(),
  hours: z.number().int().min(1).max(durationBoundsHours.most).optional(),
};
const stepNeeds = z.array(stepFacts.key).max(countCaps.pathSteps);
/** Facts of a path and its steps that are alike in files and calls. A step of kind *topic* leads into the wizard. */
export const pathFacts = {
  name: shown(text(textCaps.name)),
  goal: shown(text(textCaps.about)),
  level: z.enum(levels),
  /** The occupation in words, not as a code. */
  occupation: shown(text(textCaps.name)).optional(),
};
const stepOf = { ...stepFacts, needs: stepNeeds };
export const TopicStep = z.strictObject({
  ...stepOf,
  kind: z.literal('topic'),
  topic: shown(text(textCaps.name)),
});
export const courseStepFacts = { ...stepOf, kind: z.literal('course') };
const CourseStep = z.strictObject({ ...courseStepFacts, courseId: z.uuid() });
export const StepDraft = z.discriminatedUnion('kind', [CourseStep, TopicStep]);
export type StepDraft = z.infer<typeof StepDraft>;

export const PathDraft = z.strictObject({
  ...pathFacts,
  language: CourseLanguageCode,
  steps: z.array(StepDraft).min(1).max(countCaps.pathSteps),
});
export type PathDraft = z.infer<typeof PathDraft>;

/** Why something of a proposal was dropped: of `need` the need alone, and else the whole step. */
const dropReasons = ['need', 'refused', 'same-course', 'too-many'] as const;

/** A path as an author proposes it, which nothing has stored yet. */
export const ProposedPath = PathDraft.extend({
  dropped: z.array(z.object({ step: z.string(), reason: z.enum(dropReasons) })),
});
export type ProposedPath = z.infer<typeof ProposedPath>;

type Needing = Pick<StepDraft, 'key' | 'needs'>;

/** Finds a key that an earlier step has, or a need that is no earlier step. A path without them has no circular needs. */
export function misplaced(
  steps: readonly Needing[],
): { place: number; key: string; need?: string } | undefined {
  const before = new Set<string>();
  for (const [place, { key, needs }] of steps.entries()) {
    const need = needs.find((each) => !before.has(each));
    if (need !== undefined) return { place, key, need };
    if (before.has(key)) return { place, key };
    before.add(key);
  }
  return undefined;
}
