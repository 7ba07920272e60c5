import { z } from 'zod';
import { categories, levels } from '#contract/category.ts';
import { textCaps } from '#contract/text-caps.ts';
import { mistakesIn, type Lines, type Mistake } from '#server/platform/content-file.ts';

const text = (most: number) => z.string().trim().min(1).max(most);
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'this is a month such as 2026-11');

const CourseFacts = z
  .strictObject({
    name: text(textCaps.name),
    description: text(textCaps.about),
    category: z.enum(categories),
    level: z.enum(levels),
    minutes: z.number().int().positive(),
    topicWords: z
      .array(text(textCaps.short))
      .min(10, 'at least ten words that a learner would type are needed')
      .refine((words) => new Set(words).size === words.length, 'a word stands here twice'),
    everydayWords: z.array(text(textCaps.short)).default([]),
    prerequisites: z.array(text(textCaps.name)),
    thread: text(textCaps.about),
    licence: z.literal('CC-BY-SA-4.0'),
    asOf: month,
    state: z.enum(['draft', 'reviewed']),
    reviews: z.array(z.strictObject({ as: text(textCaps.name), found: text(textCaps.about) })),
  })
  .refine(({ state, reviews }) => state === 'draft' || reviews.length > 0, {
    path: ['reviews'],
    message: 'a reviewed course says who reviewed it and what they found',
  });
/** The facts of a course in one language, as `course.json` tells them. `minutes` is the sum of its chapters. */
export type CourseFacts = z.output<typeof CourseFacts>;

export interface ReadFile<T> {
  /** Undefined where the file's shape is wrong. */
  facts: T | undefined;
  lines: Lines;
  mistakes: Mistake[];
}

/** Parses `course.json`. Keys of the course itself have lines. */
export const readFacts = (source: string): ReadFile<CourseFacts> =>
  parseFile(source, CourseFacts, linesOfKeys(source));

/** Parses a JSON file of the library, whose parts stand in these lines. */
export function parseFile<T>(source: string, schema: z.ZodType<T>, lines: Lines): ReadFile<T> {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch (error) {
    const { message } = error as Error;
    const line = Number(/line (\d+)/.exec(message)?.[1] ?? 1);
    return { facts: undefined, lines, mistakes: [{ line, message: `this is no JSON: ${message}` }] };
  }
  const parsed = schema.safeParse(json);
  const mistakes = (parsed.error?.issues ?? []).flatMap((issue) => mistakesIn(issue, lines));
  return { facts: parsed.data, lines, mistakes };
}

function linesOfKeys(source: string): Lines {
  const lines: Lines = new Map([['', 1]]);
  for (const [index, text] of source.split('\n').entries()) {
    const [, key] = /^\s*"(\w+)"\s*:/.exec(text) ?? [];
    if (key !== undefined && !lines.has(`/${key}`)) lines.set(`/${key}`, index + 1);
  }
  return lines;
}
