import { z } from 'zod';
import { teachingCaps } from './text-caps.ts';

export { teachingCaps } from './text-caps.ts';

const line = z.string().trim().min(1).max(teachingCaps.line);
const text = z.string().trim().min(1).max(teachingCaps.text);

export const Term = z.object({ term: line, meaning: line });
export type Term = z.infer<typeof Term>;

/** The parts that make a chapter teach, beside its description and topics. Each shows only where it is there. */
export const Teaching = z.object({
  /** What the learner can do afterwards; each begins with something that one can watch a person do. */
  objectives: z.array(line).max(teachingCaps.objectives).optional(),
  /** Questions to oneself about earlier chapters. */
  recall: z.array(line).max(teachingCaps.recall).optional(),
  /** A worked example. */
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
  /** The same again with less help; the answer is behind a tap. */
  practice: z.object({ problem: text, hint: text.optional(), answer: text }).optional(),
  mistakes: z
    .array(z.object({ wrong: line, tempting: line, right: line }))
    .max(teachingCaps.mistakes)
    .optional(),
  /** Something to do with what a household has. */
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
  /** Month of what changes with time, such as law, prices, health or versions, and whom to ask. */
  asOf: line.optional(),
});
export type Teaching = z.infer<typeof Teaching>;

export const teachingKeys = Object.keys(Teaching.shape) as (keyof Teaching)[];
