import { parseArgs } from 'node:util';
import { z } from 'zod';
import { chapterBounds, levels } from '#contract/category.ts';
import { courseLanguages } from '#contract/language.ts';
import { StartupError } from '#server/platform/startup-error.ts';

const usage = `Say what to write: "npm run evaluate -- --courses 8 --chapters 3 --languages en,hi --levels beginner,intermediate,advanced". Courses: 1 to 100; chapters: ${chapterBounds.least} to ${chapterBounds.most}; languages: ${courseLanguages.join(', ')}.`;
const listOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(values)).min(1));
const Plan = z.object({
  courses: z.coerce.number().int().min(1).max(100),
  chapters: z.coerce.number().int().min(chapterBounds.least).max(chapterBounds.most),
  languages: listOf(courseLanguages),
  levels: listOf(levels),
});

const text = (standard: string) => ({ type: 'string', default: standard }) as const;
const all = text(levels.join(','));
const options = { courses: text('8'), chapters: text('3'), languages: text('en,hi'), levels: all };

export type EvaluationPlan = z.infer<typeof Plan>;

/** @throws a StartupError that says how the program is called */
export function readPlan(args: string[]): EvaluationPlan {
  try {
    return Plan.parse(parseArgs({ args, options }).values);
  } catch {
    throw new StartupError(usage);
  }
}
