import { expect, test } from 'vitest';
import { libraryOfTest } from '#tests/support/library-course.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { runProduct } from './support/running-product.ts';

const product = await runProduct(libraryOfTest);
const editions = { en: 'Tea for four', hi: 'चार लोगों की चाय' };

/** The names on the cards, and the names behind their lines of other editions. */
async function found(path: string, language: string) {
  const answer = await fetch(product.url + path, { headers: { 'Accept-Language': language } });
  const html = await answer.text();
  return {
    cards: [...html.matchAll(/<h3[^>]*>([^<]*)</g)].map(([, name]) => name),
    lines: [...html.matchAll(/aria-label="(?:English|हिन्दी): ([^"]*)"/g)].map(([, name]) => name),
  };
}

test('a search shows a course in its reader’s language, and the other edition as a line of the same card', async () => {
  const search = '/courses?q=chai';
  await waitFor('the library', async () => (await found(search, 'en')).cards.length > 0);
  // Nobody sends a cookie, and answers are kept: each reader must get their own order in each turn.
  for (const _ of [1, 2]) {
    expect(await found(search, 'en')).toEqual({ cards: [editions.en], lines: [editions.hi] });
    expect(await found(search, 'hi')).toEqual({ cards: [editions.hi], lines: [editions.en] });
  }
  const inHindi = await found(`${search}&language=hi`, 'en');
  expect(inHindi).toEqual({ cards: [editions.hi], lines: [editions.en] });
});
