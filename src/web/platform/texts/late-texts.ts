import type { PageLanguage } from '#contract/language.ts';
import { latePart } from '#web/platform/documents/late-part.ts';
import type { Catalogue } from './text-catalogue.ts';

export type LateTexts<A extends 'aloud'> = NonNullable<Catalogue[A]>;

const files = import.meta.glob<Catalogue>('../../learning/aloud/aloud.texts.??.ts');
const fetches = Object.fromEntries(Object.entries(files).map(([path, load]) => [path, latePart(load)]));

/**
 * Loads an area of texts that no page has, because its code is loaded at a press.
 * @throws if they can't be loaded; it can then be called again
 */
export async function lateTexts<A extends 'aloud'>(area: A, language: PageLanguage): Promise<LateTexts<A>> {
  const catalogue = await fetches[`../../learning/aloud/${area}.texts.${language}.ts`]!();
  return catalogue[area]!;
}
