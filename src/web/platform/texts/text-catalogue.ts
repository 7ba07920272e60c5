/** The English texts of every area, each declared where it stands (`*.texts.en.ts`). */
// oxlint-disable-next-line typescript/no-empty-object-type -- each file of texts adds its area
export interface Texts {}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** A text that depends on `{count}`; the forms are those of the language (Unicode CLDR plural rules). */
type Plural = Partial<Record<PluralForm, string>> & { other: string };
export type Entry = string | Plural;

/** An area in another language: the same keys, and plurals where English has plurals. */
export type Translated<Area extends Record<string, Entry>> = {
  readonly [Key in keyof Area]: Area[Key] extends string ? string : Plural;
};

export type Area = Extract<keyof Texts, string>;

/** All texts of one language, by area. */
export type WholeCatalogue = { readonly [A in Area]: Translated<Texts[A]> };
/** Texts of one language, by area; a page gets the areas that it can show. */
export type Catalogue = Partial<WholeCatalogue>;
