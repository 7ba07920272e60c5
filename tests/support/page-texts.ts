import type { PageLanguage } from '#contract/language.ts';
import type { Catalogue, WholeCatalogue } from '#web/platform/texts/text-catalogue.ts';
import { gather } from './gather.ts';

export async function pageTextsIn(language: PageLanguage): Promise<WholeCatalogue> {
  const areas = await gather<Catalogue>(`src/web/**/*.texts.${language}.ts`);
  return Object.assign({}, ...areas.map(({ module }) => module)) as WholeCatalogue;
}
