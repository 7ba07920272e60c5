import { announcementsIn } from '#contract/announcements.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { Maths } from '#contract/markdown/tree.ts';

export function sayMaths(maths: Maths, language: CourseLanguage): string {
  return announcementsIn(language).formula;
}
