import { textCaps } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { CareKind } from '#server/screening/screening.ts';

/** `content/screening` knows each of these words as its kind of care. */
const subjects: Record<CareKind, Record<'en' | 'hi', string>> = {
  support: { en: 'your health', hi: 'सेहत' },
  'first-aid': { en: 'first aid', hi: 'प्राथमिक उपचार' },
  health: { en: 'your health', hi: 'सेहत' },
  medicine: { en: 'medicine', hi: 'दवा' },
  pregnancy: { en: 'pregnancy', hi: 'गर्भावस्था' },
  electricity: { en: 'electricity', hi: 'बिजली' },
  pesticides: { en: 'pesticides', hi: 'कीटनाशक' },
  heights: { en: 'work at heights', hi: 'ऊँचाई पर काम' },
  law: { en: 'the law', hi: 'कानून' },
  money: { en: 'investing money', hi: 'निवेश' },
};

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
  const sentence = sentences[words](subjects[care][words]);
  return `${description.slice(0, textCaps.about - sentence.length - 1)} ${sentence}`;
}
