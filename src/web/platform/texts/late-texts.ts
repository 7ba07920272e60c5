import type { PageLanguage } from '#contract/language.ts';
import { latePart } from '#web/platform/documents/late-part.ts';
import type { Catalogue } from './text-catalogue.ts';

/** Areas of texts that no page has: they come with code that is loaded at a press. Each file is loaded by itself. */
type LateArea = 'aloud';
export type LateTexts<A extends LateArea> = NonNullable<Catalogue[A]>;

const files = import.meta.glob<Catalogue>('../../learning/aloud/aloud.texts.??.ts');
const fetches = Object.fromEntries(Object.entries(files).map(([path, load]) => [path, latePart(load)]));

/**
 * Loads the texts of such an area.
 *
 * @throws if they can't be loaded; it can then be called again
 */
export async function lateTexts<A extends LateArea>(area: A, language: PageLanguage): Promise<LateTexts<A>> {
  const catalogue = await fetches[`../../learning/aloud/${area}.texts.${language}.ts`]!();
  return catalogue[area]!;
}
