import { v5 as idFrom } from 'uuid';
import type { PageLanguage } from '#contract/language.ts';

/** Namespace of the ids of the library, which are the same in every installation. */
const namespace = '5f0c6f0e-93a5-4b0e-8a51-2f8f6b1d7c11';

/** The id of an edition, or of a chapter or question `below` it. */
export const idOf = ({ slug, language }: { slug: string; language: PageLanguage }, ...below: string[]) =>
  idFrom([slug, language, ...below].join('/'), namespace);
