import { textCaps } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { careTexts } from '#server/authoring/care-content.ts';
import type { CareKind } from '#server/screening/screening.ts';

const sentences = {
  en: (subject: string) => `Where ${subject} is concerned, ask somebody who knows your case before you act.`,
  hi: (subject: string) => `जहाँ बात ${subject} की हो, कुछ करने से पहले किसी जानकार से पूछिए।`,
};

/**
 * Says in a course's description what it needs care for, because a model said so. Screening reads it there before each
 * chapter is written, so that the chapters are written with care, too.
 */
export function withCare(description: string, care: CareKind | undefined, language: CourseLanguage): string {
  if (care === undefined) return description;
  const words = language === 'hi' ? 'hi' : 'en';
  const sentence = sentences[words](careTexts[words][care].subject);
  return `${description.slice(0, textCaps.about - sentence.length - 1)} ${sentence}`;
}
