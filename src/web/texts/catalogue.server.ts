import type { PageLanguage } from '#contract/language.ts';
import type { Area, Catalogue } from '#web/platform/texts.tsx';
import { en } from './en.ts';
import { hi } from './hi.ts';

const catalogues: Record<PageLanguage, Catalogue> = { en, hi };

/** Areas of pages that are never hydrated, whose texts are in the HTML (nor may `meta` use them), and of one that brings its own. */
const unhydratedAreas: ReadonlySet<Area> = new Set(['contact', 'design', 'landing', 'legal']);

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
