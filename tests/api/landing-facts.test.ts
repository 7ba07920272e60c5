import { beforeAll, expect, test } from 'vitest';
import { libraryOfTest } from '#tests/support/library-course.ts';
import { runProduct } from './support/running-product.ts';

// The landing page says what this site is set up with, and leads to the courses that it has; a search finds each edition.

const product = await runProduct({ AI_DAILY_COURSES_PER_GUEST: '2', AI_DAILY_COURSES_PER_LEARNER: '7' });
/** A site with a library and the built-in author. */
let library: string;
beforeAll(async () => {
  ({ url: library } = await product.startAnother({ ...libraryOfTest, AI_PROVIDER: 'builtin' }));
});

const read = async (url: string, language = 'en') =>
  (await fetch(url, { headers: { 'Accept-Language': language } })).text();
/** The words of the page, without its markup. */
const landing = async (url: string) =>
  (await read(url))
    .replaceAll(/<(script|style)[^]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('a site with an AI service says so', async () => {
  const words = await landing(product.url);
  expect(words).toContain('AI writes the courses here, in 13 languages.');
  expect(words).toContain('As a guest you can create up to 2 a day. With an account it is up to 7.');
});

test('a site with the built-in author names its languages, and contradicts no tagline', async () => {
  const words = await landing(library);
  expect(words).toContain('Read and make courses in 2 languages');
  expect(words).not.toContain('বাংলা');
  const [beforeQuestions = ''] = words.split('Questions people ask');
  expect(beforeQuestions).not.toMatch(/without (?:an )?AI|built-in/);
});

const editions = { en: ['Tea for four', 'A pot of tea'], hi: ['चार लोगों की चाय', 'एक बर्तन चाय'] } as const;

test.each([
  ['en', 'hi'],
  ['hi', 'en'],
] as const)(
  'a course of the library opens in %s at its first chapter, and is found with its edition in %s',
  async (language, other) => {
    const [course, chapter] = editions[language];
    const page = await read(library, language);
    const [, path = ''] = new RegExp(`href="(/createcourse/start/[^"]+)"[^>]*>${course}<`).exec(page) ?? [];
    expect(await read(library + path.replaceAll('&amp;', '&'), language)).toContain(`>${chapter}</h2>`);
    // Nobody sends a cookie, and answers are kept: each reader must get their own order in each turn.
    for (const [asked, preferred] of [
      ['', language],
      ['', language],
      [`&language=${language}`, other],
    ] as const) {
      const html = await read(`${library}/courses?q=chai${asked}`, preferred);
      const namesIn = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name]) => name);
      expect(namesIn(/<h3[^>]*>([^<]*)</g)).toEqual([course]);
      expect(namesIn(/aria-label="(?:English|हिन्दी): ([^"]*)"/g)).toEqual([editions[other][0]]);
    }
  },
);
