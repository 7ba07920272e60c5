import { pageLanguages, type PageLanguage } from './language.ts';

/**
 * The public page of a course or a certificate, what checks a certificate, a course’s learning screen
 * with or without an open chapter, its handouts and handbook, and the page of what a phone keeps, at their addresses as our links
 * write them, and in no more languages than there are.
 */
const personlessAddress = new RegExp(
  String.raw`^(?:/saved|/v|/certificates/ID|/course/ID|/createcourse/start/ID(?:\?chapter=ID(?:&view=class)?(?=&|$))?|/createcourse/handout/ID\?chapter=ID(?=&|$)|/createcourse/handbook/ID/paper)(?:[?&]language=(LANGUAGES))?$`
    .replaceAll('ID', '[a-z0-9-]{1,64}')
    .replace('LANGUAGES', pageLanguages.join('|')),
);

/**
 * Tells whether a page is the same for everybody who reads it in one language. It is drawn without their cookies, so that
 * it can show nothing of them; scripts add what only its reader may see.
 * @param address path and query
 */
export function isPersonless(address: string): boolean {
  return personlessAddress.test(address);
}

/** The language that the address itself names, for readers whom a shared cache gave the page in another one. */
export function languageInAddress(address: string): PageLanguage | undefined {
  const named = personlessAddress.exec(address)?.[1];
  return pageLanguages.find((language) => language === named);
}
