import type { PageLanguage } from '#contract/language.ts';
import type { Area, Catalogue } from '#web/platform/texts.tsx';

/** `en.ts`, `hi.ts` and the file of any further language; each exports its texts under its code. */
const files = import.meta.glob<Record<string, Catalogue>>('./??.ts', { eager: true });

/** Areas that the browser doesn't get: those of documents, and of pages that load their own. `meta` may not use them. */
const unhydratedAreas: ReadonlySet<Area> = new Set([
  'accountMail',
  'aloud',
  'bringing',
  'contact',
  'downloads',
  'handbook',
  'landing',
  'legal',
  'operations',
  'practice',
  'printing',
  'questions',
  'myData',
  'security',
  'signIn',
  'stepUp',
  'progress',
  'saved',
]);

/** All texts of a language, for rendering on the server. */
export function catalogueOf(language: PageLanguage): Catalogue {
  const catalogue = files[`./${language}.ts`]?.[language];
  if (catalogue === undefined) throw new Error(`src/web/texts/${language}.ts has no texts named ${language}`);
  return catalogue;
}

/** The texts that the browser gets with a hydrated page. */
export function browserCatalogueOf(language: PageLanguage): Catalogue {
  return Object.fromEntries(
    Object.entries(catalogueOf(language)).filter(([area]) => !unhydratedAreas.has(area as Area)),
  );
}
