import { textCaps } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { toAsciiDigits } from '#contract/read-number.ts';
import { cutText } from '#server/platform/cut-text.ts';
import type { CareKind } from '#server/screening/screening.ts';
import { careTexts, otherOpenings } from './care-content.ts';

interface Place {
  chapterIndex: number;
  language: CourseLanguage;
}

/** A number to call must stand in so many characters at the beginning. */
const openingLength = 600;

/**
 * Puts whom to call or ask at the beginning of a chapter's text, whoever wrote it: in the first chapter, and in each one about
 * first aid, because that may be the only one somebody opens. A text that begins with one of these numbers stays as it is.
 */
export function withCareOpening(
  text: string,
  care: CareKind | undefined,
  { chapterIndex, language }: Place,
): string {
  if (care === undefined || (chapterIndex > 0 && care !== 'first-aid')) return text;
  const opening = otherOpenings.get(language) ?? careTexts[language === 'hi' ? 'hi' : 'en'][care].opening;
  const begin = toAsciiDigits(text.slice(0, openingLength));
  const isTold = (opening.match(/\d{3,}/g) ?? []).some((number) =>
    new RegExp(`(?<!\\d)${number}(?!\\d)`).test(begin),
  );
  return isTold ? text : cutText(`${opening}\n\n${text}`, textCaps.description);
}

/** Says until when the built-in author's numbers and rules were looked up, and whom to ask about the rest. */
export function careAsOf(care: CareKind, language: 'en' | 'hi'): string {
  const whom = careTexts[language][care].whomToAsk;
  return language === 'hi'
    ? `नवंबर 2026 (फ़ोन नंबर)। नियम, क़ीमतें और सलाह बदल सकती हैं: ${whom} पूछिए।`
    : `November 2026 (phone numbers). Rules, prices and advice can change: ask ${whom}.`;
}
