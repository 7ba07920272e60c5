import { chapterBounds, durationBoundsHours, levels } from '#contract/category.ts';
import type { WriteLayoutBody } from '#contract/authoring.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { starterTopic } from '#contract/starter-topic.ts';
import type { LayoutFacts } from './author.ts';

interface Bounds {
  least: number;
  most: number;
  default: number;
}

/**
 * Turns the wizard's draft into facts. Its numbers are free text: the first number counts, within bounds, and a text without
 * one gives the default. A starter topic of the category stands in for an empty topic.
 */
export function layoutFacts(body: WriteLayoutBody): LayoutFacts {
  const language: CourseLanguage = body.language ?? 'en';
  const category = body.category.trim();
  return {
    category,
    topic: body.topic.trim() || starterTopic(category, language),
    description: body.description.trim(),
    level: body.options.difficulty || levels[0],
    durationHours: firstNumber(body.options.duration, durationBoundsHours),
    chapterCount: Math.round(firstNumber(body.options.chapters, chapterBounds)),
    language,
  };
}

/** Digits of every script count: ५ is 5. */
function firstNumber(text: string, bounds: Bounds): number {
  const digits = text.replace(/\p{Nd}/gu, (digit) => String(decimalValue(digit)));
  const match = /-?\d+(?:[.,]\d+)?/.exec(digits);
  if (!match) return bounds.default;
  const value = Number(match[0].replace(',', '.'));
  return Math.min(bounds.most, Math.max(bounds.least, value));
}

/** Unicode gives every script's decimal digits ten consecutive code points, the first of them for zero. */
function decimalValue(digit: string): number {
  let code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    value += 1;
  }
  return value;
}
