import type { CourseLanguage, PageLanguage } from '#contract/language.ts';
import type { Area, Catalogue, WholeCatalogue } from '#web/platform/texts/text-catalogue.ts';
import type { LessonArea } from '#web/platform/texts/texts.tsx';

const files = import.meta.glob<Record<string, WholeCatalogue>>('./??.ts', { eager: true });

/** Areas that the browser doesn't get: those of documents, and of pages that load their own. `meta` may not use them. */
const unhydratedAreas: ReadonlySet<Area> = new Set([
  'accountMail',
  'aloud',
  'bringing',
  'certificates',
  'contact',
  'downloads',
  'handbook',
  'landing',
  'learned',
  'legal',
  'lesson',
  'operations',
  'path',
  'pathMaking',
  'moving',
  'practice',
  'printing',
  'questions',
  'myData',
  'security',
  'signIn',
  'stepUp',
  'progress',
  'reminders',
  'saved',
]);

/** All texts of a language, for rendering on the server. */
export function catalogueOf(language: PageLanguage): WholeCatalogue {
  return files[`./${language}.ts`]![language]!;
}

type LessonTexts = Pick<WholeCatalogue, LessonArea>;

const lessons = import.meta.glob<Partial<LessonTexts>>('./lesson/*.texts.??.ts', { eager: true });

/** The words of a lesson, in the language of its course. */
export function lessonTextsIn(language: CourseLanguage): LessonTexts {
  const textsOf = (area: LessonArea) => lessons[`./lesson/${area}.texts.${language}.ts`];
  return { ...textsOf('lesson'), ...textsOf('moving') } as LessonTexts;
}

/** The texts that the browser gets with a hydrated page. */
export function browserCatalogueOf(language: PageLanguage): Catalogue {
  return Object.fromEntries(
    Object.entries(catalogueOf(language)).filter(([area]) => !unhydratedAreas.has(area as Area)),
  );
}
