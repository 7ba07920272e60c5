import { z } from 'zod';
import { shown } from './shown.ts';
import { teachingCaps } from './text-caps.ts';

export { teachingCaps } from './text-caps.ts';

const line = shown(z.string().trim().min(1).max(teachingCaps.line));
const text = shown(z.string().trim().min(1).max(teachingCaps.text));

export const Term = z.object({ term: line, meaning: line });
export type Term = z.infer<typeof Term>;

/**
 * Teaching parts of a chapter. All are optional, because older chapters have none and a model may answer the specification's
 * keys only. A page shows the parts that exist.
 */
export const Teaching = z.object({
  /** Each names something observable that the learner can do after the chapter. */
  objectives: z.array(line).max(teachingCaps.objectives).optional(),
  /** Learners ask themselves these questions about earlier chapters. */
  recall: z.array(line).max(teachingCaps.recall).optional(),
  /** Every step gives its reason. */
  example: z
    .object({
      title: line,
      problem: text,
      steps: z
        .array(z.object({ do: text, why: text }))
        .min(1)
        .max(teachingCaps.steps),
      answer: text,
    })
    .optional(),
  /** Repeats the kind of problem of `example` with less help. Pages hide the answer until the learner opens it. */
  practice: z.object({ problem: text, hint: text.optional(), answer: text }).optional(),
  mistakes: z
    .array(z.object({ wrong: line, tempting: line, right: line }))
    .max(teachingCaps.mistakes)
    .optional(),
  /** Needs only what a household has. */
  activity: z
    .object({
      title: line,
      needs: z.array(line).max(teachingCaps.needs),
      steps: z.array(text).min(1).max(teachingCaps.steps),
      safety: text.optional(),
    })
    .optional(),
  terms: z.array(Term).max(teachingCaps.terms).optional(),
  summary: text.optional(),
  /** Names the month for which facts hold that change with time, such as law, prices or versions, and whom to ask. */
  asOf: line.optional(),
});
export type Teaching = z.infer<typeof Teaching>;

export const teachingKeys = Object.keys(Teaching.shape) as (keyof Teaching)[];
