import type { PageLanguage } from '#contract/language.ts';
import type { Mistake } from '#server/platform/content-file.ts';
import { idOf } from './library-ids.ts';

const courseLink = /\]\(course:([^)]*)\)/g;
const callLink = /\[([^\]]*)\]\(tel:([^)]*)\)/g;

/** Leads `[First aid](course:first-aid)` to that course's page in the language of the text. */
export const withAddresses = (source: string, language: PageLanguage): string =>
  source.replaceAll(courseLink, (_, slug: string) => `](/course/${idOf({ slug, language })})`);

/** Finds links to courses that are not there, and words that tell another number than a press calls. */
export function linkMistakes(source: string, slugs: readonly string[]): Mistake[] {
  return source.split('\n').flatMap((text, index) => {
    const missing = [...text.matchAll(courseLink)].flatMap(([, slug = '']) =>
      slugs.includes(slug) ? [] : slug,
    );
    const wrong = [...text.matchAll(callLink)].filter(
      ([, words = '', number = '']) => !/^\d+$/.test(number) || !words.replaceAll('-', '').includes(number),
    );
    const messages = [
      ...missing.map((slug) => `there is no reviewed course “${slug}”`),
      ...wrong.map(([link]) => `the words of “${link}” tell another number`),
    ];
    return messages.map((message) => ({ line: index + 1, message }));
  });
}
