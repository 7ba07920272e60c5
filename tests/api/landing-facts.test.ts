import { expect, test } from 'vitest';
import { runProduct, slowStartMs } from './support/running-product.ts';

// The landing page says what this site is set up with.

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

test('a site with an AI service and without videos says so', async () => {
  const words = await landing(product.url);
  expect(words).toContain('An AI service writes the courses here, in 13 languages.');
  expect(words).toContain('Name any topic. Saksham writes a course about it');
  expect(words).toContain('Chapters come without videos here for now.');
  expect(words).not.toContain('own author');
  expect(words).toContain('As a guest you can create up to 2 a day, with an account up to 7.');
});

test('a site with the built-in author and videos says so', { timeout: slowStartMs }, async () => {
  const { url } = await product.startAnother({
    AI_PROVIDER: 'builtin',
    YOUTUBE_API_KEY: 'a-key',
    YOUTUBE_BASE_URL: 'http://localhost:9',
  });
  const words = await landing(url);
  expect(words).toContain('The built-in author writes here, in 2 languages.');
  expect(words).toContain('The built-in author writes here, without AI.');
  expect(words).toContain('Saksham writes a study plan for it');
  expect(words).toContain('A chapter comes with a video that suits it.');
  expect(words).not.toContain('বাংলা');
  expect(await landing(url, 'hi')).toContain('यहाँ सक्षम का अपना लेखक 2 भाषाओं में लिखता है।');
});

test.each(['en', 'hi'])('the page in %s says “coming” beside what is not there yet', async (language) => {
  const words = await landing(product.url, language);
  const coming = {
    en: ['Coming next: articles, certificates', 'Or print chapters, for 2 coins each'],
    hi: ['आगे आने वाला है: लेख, प्रमाणपत्र', 'हर एक 2 सिक्कों में'],
  }[language as 'en' | 'hi'];
  for (const text of coming) expect(words).toContain(text);
});

test('the page of visitors is kept', async () => {
  const etag = (await fetch(product.url)).headers.get('ETag') ?? '';
  expect(etag).not.toBe('');
  const again = await fetch(product.url, { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
});
