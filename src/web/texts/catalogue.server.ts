import type { PageLanguage } from '#contract/language.ts';
import type { Area, Catalogue } from '#web/platform/texts.tsx';
import { en } from './en.ts';
import { hi } from './hi.ts';

const catalogues: Record<PageLanguage, Catalogue> = { en, hi };

/** Areas of pages that are never hydrated: their texts are in the HTML and needn’t be sent (nor may `meta` use them). */
const unhydratedAreas: ReadonlySet<Area> = new Set(['contact', 'landing', 'legal']);

/** All texts of a language, for rendering on the server. */
export function catalogueOf(language: PageLanguage): Catalogue {
  return catalogues[language];
}

/** The texts that the browser gets with a hydrated page. */
export function browserCatalogueOf(language: PageLanguage): Catalogue {
  return Object.fromEntries(
    Object.entries(catalogues[language]).filter(([area]) => !unhydratedAreas.has(area as Area)),
  );
}
