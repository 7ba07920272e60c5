import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { OwnCertificate } from '#contract/certificates.ts';
import { courseLanguages, type CourseLanguage } from '#contract/language.ts';
import { drawn } from '#tests/dom/drawn.tsx';
import { lessonTextsIn } from '#web/texts/catalogue.server.ts';
import { CertificatePaper } from './certificate-paper.tsx';

/** As long as the proof for a name and a work of 40 characters each. */
const proof = `${'a'.repeat(76)}.${'b'.repeat(200)}.${'c'.repeat(86)}`;
const origin = 'https://saksham.example';

const paperIn = (language: CourseLanguage, name: string) => {
  const author = { provider: 'gemini' } as const;
  const facts = { code: '0123456789', kind: 'completion', state: 'valid', nameShown: false } as const;
  const certificate: OwnCertificate = {
    ...facts,
    name,
    proof,
    work: { name: 'Soil', courseId: 'c', level: '', language, author, selfMade: true },
    facts: { chapters: 2, questions: 8, passMark: 80, passedAt: '2026-11-25T00:00:00.000Z' },
    issuer: { name: 'Saksham', url: null },
    issuedAt: '2026-11-26T20:00:00.000Z',
  };
  return drawn(
    <CertificatePaper certificate={certificate} brand={{ name: 'सक्षम', language: 'hi' }} origin={origin} />,
    language,
  );
};

test.each(courseLanguages)(
  'the sheet of a course in %s has its words, its name and no markup of a name',
  (language) => {
    const html = paperIn(language, '<b>Asha</b>');
    const { lesson } = lessonTextsIn(language);
    const { certificateCompletion, certificateUnofficial, certificateSelfMade } = lesson;
    for (const words of [certificateCompletion, certificateUnofficial, certificateSelfMade])
      expect(html).toContain(words);
    expect(html).toContain('&lt;b&gt;Asha&lt;/b&gt;');
    expect(html).toMatch(language === 'ur' ? /dir="rtl"/ : /dir="ltr"/);
  },
);

test('the day is that in India, also in the hours when UTC has the day before', () => {
  expect(paperIn('en', 'Asha')).toContain('Issued on 27 November 2026');
});

test('the printed QR code leads to the page that checks it, at 300 dots an inch', async () => {
  const [, side, path] = /<svg role="img"[^>]*viewBox="0 0 (\d+) \d+"[^>]*><path d="([^"]+)"/.exec(
    paperIn('hi', 'आशा'),
  )!;
  // 52 mm, and the white margin of four modules.
  const pixels = Math.round((52 / 25.4) * 300);
  const box = `-4 -4 ${Number(side) + 8} ${Number(side) + 8}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${pixels}" height="${pixels}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  expect(read?.data).toBe(`${origin}/v#${proof}`);
});
