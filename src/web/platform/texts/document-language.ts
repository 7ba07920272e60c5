import type { PageLanguage } from '#contract/language.ts';

/** The language that this document was drawn in. A page translation of the browser changes `lang`. */
export function documentLanguage(): PageLanguage {
  const { dataset, lang } = document.documentElement;
  return (dataset.language ?? lang) as PageLanguage;
}
