import { z } from 'zod';

/** The table of docs/safety.md: no course is written for a person in danger, who gets help, */
export const helpTable = {
  'self-harm':
    'self-harm (also hinted at: “everyone would be happier without me”), how much of something kills',
  abuse: "abuse, a forced or child's marriage of one's own, blackmail with pictures",
  abortion: 'an abortion at home or a late one',
  emergency: 'stopping insulin or TB medicine, an emergency going on',
};
/** nor about these subjects. Authors are told both in these words. */
export const refusedTable = {
  violence: 'how to hurt or kill people (also with blades)',
  weapons: 'weapons',
  drugs: 'illegal drugs',
  minors: 'sexual content with minors and marrying a child off',
  porn: 'pornography',
  hate: 'hate (by religion, caste, origin)',
  fraud: 'fraud (also exams, elections, dowry, blackmail)',
  theft: 'theft',
  privacy: 'spying on people (also on a spouse)',
  wildlife: 'poaching',
};
export type HelpKind = keyof typeof helpTable;
export type RefusedKind = keyof typeof refusedTable;
export const helpKinds = Object.keys(helpTable) as HelpKind[];
export const refusedKinds = Object.keys(refusedTable) as RefusedKind[];
export const careKinds = [
  'support',
  'first-aid',
  'health',
  'medicine',
  'pregnancy',
  'electricity',
  'pesticides',
  'heights',
  'law',
  'money',
] as const;
export type CareKind = (typeof careKinds)[number];

const conditions = {
  /** Groups of concepts: each must have one that is named. The distance counts from those of the first group. */
  all: z.array(z.array(z.string()).min(1)).min(1),
  /** The number of words that the other groups may be away; default 6. */
  within: z.int().positive().optional(),
  /** Concepts that make it harmless when they are named nearby. */
  unless: z.array(z.string()).optional(),
  /** Holds only if the first concept begins or ends a text, as the verb of a wish does: "Steal a bike", "bike churana". */
  edge: z.boolean().optional(),
  /** Holds only in the words of a person, not in those of a course: "I was bitten" in a chapter is an example. */
  own: z.boolean().optional(),
  /** Holds only if the texts have at most this many words in all. */
  mostWords: z.int().positive().optional(),
};

/** A rule of `content/screening/rules.json`. An `unsure` one is asked apart (`signsOfDanger`). */
export const Rule = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('help'), kind: z.enum(helpKinds), ...conditions }),
  z.strictObject({ outcome: z.literal('refused'), kind: z.enum(refusedKinds), ...conditions }),
  z.strictObject({ outcome: z.literal('care'), kind: z.enum(careKinds), ...conditions }),
  z.strictObject({ outcome: z.literal('unsure'), kind: z.enum(helpKinds), ...conditions }),
]);
export type Rule = z.output<typeof Rule>;
