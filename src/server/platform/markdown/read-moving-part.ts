import { z } from 'zod';
import {
  mostBulbs,
  mostParts,
  taalNames,
  tempos,
  type MovingPart,
  type PartName,
} from '#contract/markdown/moving-part.ts';

const whole = (least: number, most: number) =>
  z
    .stringFormat('whole', /^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most));
const Fraction = z
  .stringFormat('fraction', /^\d{1,3}(?:\/\d{1,3})?$/)
  .transform((text) => {
    const [top = 0, bottom = 1] = text.split('/').map(Number);
    return { top, bottom };
  })
  .refine(({ bottom }) => bottom >= 1 && bottom <= mostParts);

const values = {
  'fraction-bars': z
    .array(Fraction.refine(({ top, bottom }) => top <= bottom))
    .min(1)
    .max(4)
    .transform((bars) => ({ name: 'fraction-bars' as const, bars })),
  'number-line': z
    .tuple([
      whole(0, 999),
      z.literal('to'),
      whole(1, 999),
      z.literal('by'),
      Fraction.refine(({ top }) => top > 0),
      z.literal('at'),
      Fraction,
    ])
    .transform(([from, , to, , step, , point]) => {
      const stepsTo = (top: number, bottom: number) =>
        Number((((top / bottom - from) * step.bottom) / step.top).toFixed(6));
      const line = { from, to, step, at: stepsTo(point.top, point.bottom) };
      return { name: 'number-line' as const, count: stepsTo(to, 1), line };
    })
    .refine(
      ({ count, line: { at } }) =>
        Number.isInteger(count) &&
        count > 0 &&
        count <= mostParts &&
        Number.isInteger(at) &&
        at >= 0 &&
        at <= count,
    )
    .transform(({ name, line }) => ({ name, line })),
  circuit: z
    .tuple([z.enum(['series', 'parallel']), whole(1, mostBulbs)])
    .transform(([way, bulbs]) => ({ name: 'circuit' as const, way, bulbs })),
  planets: z
    .tuple([z.enum(['sizes', 'distances'])])
    .transform(([show]) => ({ name: 'planets' as const, show })),
  taal: z
    .tuple([z.enum(taalNames), whole(tempos.min, tempos.max)])
    .transform(([taal, tempo]) => ({ name: 'taal' as const, taal, tempo })),
} satisfies Record<PartName, z.ZodType<MovingPart>>;

const longestCode = 100;

/** Reads a block such as `fraction-bars 1/2 2/4`; undefined if it is no part that we can draw. */
export function readMovingPart(code: string): MovingPart | undefined {
  if (code.length > longestCode) return undefined;
  const [name = '', ...words] = code.trim().split(/\s+/);
  return Object.hasOwn(values, name) ? values[name as PartName].safeParse(words).data : undefined;
}
