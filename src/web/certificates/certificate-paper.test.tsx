import { expect, test } from 'vitest';
import type { OwnCertificate } from '#contract/certificates.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { readQrCode } from '#tests/support/read-qr-code.ts';
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
  return drawn(<CertificatePaper certificate={certificate} origin={origin} />, language);
};

test.each(['hi', 'ur'] as const)(
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

test('the printed QR code leads to the page that checks it', () => {
  const [, size, path = ''] = /<svg role="img"[^>]*viewBox="0 0 (\d+) \d+"[^>]*><path d="([^"]+)"/.exec(
    paperIn('hi', 'आशा'),
  )!;
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)/g)].map(([, column, row]) => `${row} ${column}`));
  const places = Array.from({ length: Number(size) }, (_, place) => place);
  const modules = places.map((row) => places.map((column) => dark.has(`${row} ${column}`)));
  expect(readQrCode(modules)).toBe(`${origin}/v#${proof}`);
});
