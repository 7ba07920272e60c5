import { expect, test } from 'vitest';
import { libraryOfTest } from '#tests/support/library-course.ts';
import { runProduct, slowStartMs } from './support/running-product.ts';

// The landing page says what this site is set up with, and leads to the courses that it has.

const product = await runProduct({ AI_DAILY_COURSES_PER_GUEST: '2', AI_DAILY_COURSES_PER_LEARNER: '7' });

/** The words of the page, without its markup. */
async function landing(url: string, language = 'en'): Promise<string> {
  const answer = await fetch(url, { headers: { 'Accept-Language': language } });
  expect(answer.status).toBe(200);
  return (await answer.text())
    .replaceAll(/<(script|style)[^]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test('a site with an AI service says so', async () => {
  const words = await landing(product.url);
  expect(words).toContain('AI writes the courses here, in 13 languages.');
  expect(words).toContain('As a guest you can create up to 2 a day. With an account it is up to 7.');
});

test(
  'a site with the built-in author names its languages, and contradicts no tagline',
  { timeout: slowStartMs },
  async () => {
    const { url } = await product.startAnother({ AI_PROVIDER: 'builtin' });
    const words = await landing(url);
    expect(words).toContain('Read and make courses in 2 languages');
    expect(words).not.toContain('বাংলা');
    const [beforeQuestions = ''] = words.split('Questions people ask');
    expect(beforeQuestions).not.toMatch(/without (?:an )?AI|built-in/);
    expect(await landing(url, 'hi')).toContain('2 भाषाओं में कोर्स पढ़िए और बनाइए');
  },
);

test.each([
  ['en', 'Tea for four', 'A pot of tea'],
  ['hi', 'चार लोगों की चाय', 'एक बर्तन चाय'],
])(
  'a course of the library in the language of the page (%s) opens at its first chapter',
  async (language, course, chapter) => {
    const { url } = await product.startAnother(libraryOfTest);
    const headers = { 'Accept-Language': language };
    const page = await (await fetch(url, { headers })).text();
    const [, path = ''] = new RegExp(`href="(/createcourse/start/[^"]+)"[^>]*>${course}<`).exec(page) ?? [];
    expect(await (await fetch(url + path.replaceAll('&amp;', '&'), { headers })).text()).toContain(
      `>${chapter}</h2>`,
    );
  },
);

test.each(['en', 'hi'])('the page in %s says “coming” beside what is not there yet', async (language) => {
  const words = await landing(product.url, language);
  const coming = {
    en: ['Coming next: articles.', 'Or print chapters, for 2 coins each'],
    hi: ['आगे आने वाले हैं: लेख।', 'या 2 सिक्कों में एक अध्याय छापिए'],
  }[language as 'en' | 'hi'];
  for (const text of coming) expect(words).toContain(text);
});

test('the page of visitors is kept', async () => {
  const etag = (await fetch(product.url)).headers.get('ETag') ?? '';
  expect(etag).not.toBe('');
  const again = await fetch(product.url, { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
});
