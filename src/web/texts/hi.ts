import type { WholeCatalogue } from '#web/platform/texts/text-catalogue.ts';

const areas = import.meta.glob<Partial<WholeCatalogue>>('../**/*.texts.hi.ts', { eager: true });

/** All texts in one file, for parts that are drawn at a press. */
export const hi: WholeCatalogue = Object.assign({}, ...Object.values(areas));
