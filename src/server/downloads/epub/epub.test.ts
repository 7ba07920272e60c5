import { expect, test } from 'vitest';
import type { WholeCourse } from '#contract/drawn-course.ts';
import { fileDrawing } from '#tests/support/file-drawing.ts';
import { faultsOf, readEpub } from '#tests/support/read-epub.ts';
import { hostileAddresses, hostileMarkdown } from '#tests/support/hostile-texts.ts';
import { taughtPage, wholeCourse } from '#tests/support/whole-course.ts';
import { writeEpub } from './epub.ts';

const address = 'https://saksham.example/course/1';

async function read(whole: WholeCourse) {
  const bytes = await writeEpub(whole, address, fileDrawing);
  return { bytes, files: readEpub(bytes), faults: faultsOf(bytes) };
}

test.each(['en', 'hi', 'ur'] as const)(
  'a course as a book is whole and well-formed in %s, and the same each time',
  async (language) => {
    const { bytes, files, faults } = await read(wholeCourse(language));
    expect(faults).toEqual([]);
    expect(bytes.equals(await writeEpub(wholeCourse(language), address, fileDrawing))).toBe(true);
    for (const name of ['chapter-1', 'questions-1', 'answers-1', 'contents', 'title-page'])
      expect(files.get(`EPUB/${name}.xhtml`)).toContain(`xml:lang="${language}" lang="${language}"`);
    expect(files.get('EPUB/package.opf')).toContain(`<dc:language>${language}</dc:language>`);
    expect(files.get('EPUB/package.opf')).toContain('2026-11-02T10:00:00Z');
  },
);

test('a course as a book runs from right to left in Urdu, with mathematics and words that are no lesson’s from left to right', async () => {
  const { files } = await read(wholeCourse('ur'));
  expect(files.get('EPUB/package.opf')).toContain('<spine page-progression-direction="rtl">');
  const chapter = files.get('EPUB/chapter-1.xhtml') ?? '';
  expect(chapter).toMatch(/<html [^>]*xmlns="http:\/\/www\.w3\.org\/1999\/xhtml"/);
  expect(chapter).toContain('lang="ur" dir="rtl"');
  expect(chapter).toContain('<body xml:lang="en" lang="en">');
  expect(chapter).toContain('<bdi>حل شدہ مثال</bdi>');
  const fraction = (text: string) => `<span class="fraction">${text}</span>`;
  const sum = `${fraction('1/2')} + ${fraction('1/3')} = ${fraction('2/5')}`;
  expect(chapter).toContain(`<bdi dir="ltr">${sum}</bdi>`);
});

test('a course as a book has maths as MathML, says so in its package, and shows what can’t be set as it was written', async () => {
  const [question] = wholeCourse('hi').questions;
  const description = 'आधा $\\frac{1}{2}$ है। $$x^2$$ $\\nosuch{x}$ H<sub>2</sub>O &times;';
  const chapters = [taughtPage('hi', { description })];
  const questions = [{ ...question!, stem: 'x < y: $x^2$?' }];
  const { files, faults } = await read(wholeCourse('hi', { chapters, questions }));
  expect(faults).toEqual([]);
  const chapter = files.get('EPUB/chapter-1.xhtml') ?? '';
  expect(chapter).toContain(
    '<math xmlns="http://www.w3.org/1998/Math/MathML" alttext="1 बटा 2"><semantics><mfrac>',
  );
  expect(chapter).toContain('<span class="formula"><math');
  expect(chapter).toContain('<code>$\\nosuch{x}$</code> H<sub>2</sub>O ×');
  expect(files.get('EPUB/questions-1.xhtml')).toContain('x &lt; y: <math');
  // EPUBCheck refuses directions in style sheets.
  expect(files.get('EPUB/book.css')).toContain('.formula{display:block}');
  const contents = files.get('EPUB/package.opf') ?? '';
  expect(contents).toMatch(/href="chapter-1.xhtml"[^>]* properties="[^"]*mathml"/);
  expect(contents).toContain('>MathML</meta>');
});

test('a course as a book has the font of its script where readers may have none, with little but what it needs', async () => {
  const { bytes, files } = await read(wholeCourse('hi'));
  expect(files.get('EPUB/font.ttf')?.length).toBeGreaterThan(10_000);
  expect(bytes.length).toBeLessThan(70_000);
  expect(files.get('EPUB/book.css')).toContain('"Noto Sans Devanagari"');
  for (const language of ['en', 'ur'] as const)
    expect((await read(wholeCourse(language))).files.has('EPUB/font.ttf')).toBe(false);
});

test('a course as a book keeps answers for the end, and leads there and back', async () => {
  const { files } = await read(wholeCourse('en'));
  expect(files.get('EPUB/chapter-1.xhtml')).not.toContain('3/12 + 8/12');
  expect(files.get('EPUB/answers-1.xhtml')).toContain(
    '<span class="fraction">11/12</span></strong> of the field.',
  );
  expect(files.get('EPUB/questions-1.xhtml')).toContain('href="answers-1.xhtml#question-3"');
  expect(files.get('EPUB/questions-1.xhtml')).not.toContain('Five.');
  const answers = files.get('EPUB/answers-1.xhtml') ?? '';
  for (const part of ['<span>5 kg</span>', 'That is one.', 'Both.', 'questions-1.xhtml#question-4'])
    expect(answers).toContain(part);
  const spine = (files.get('EPUB/package.opf') ?? '').match(/idref="[^"]+"/g)?.join(' ');
  expect(spine).toBe(
    'idref="cover" idref="title-page" idref="contents" idref="chapter-1" idref="questions-1" idref="answers-1"',
  );
});

test('a course as a book names who wrote it, its licence, its origin and its address', async () => {
  const { files: library } = await read(wholeCourse('en'));
  for (const words of ['Written for Saksham', '>CC BY-SA 4.0</a>', `href="${address}"`])
    expect(library.get('EPUB/title-page.xhtml')).toContain(words);
  expect(library.get('EPUB/package.opf')).toContain('<dc:rights>CC BY-SA 4.0');

  const origin = { courseName: 'The first one' };
  const author = { provider: 'gemini', model: 'some-model' } as const;
  const copy = wholeCourse('en', { course: { origin, author } });
  const files = readEpub(await writeEpub(copy, undefined, fileDrawing));
  const title = files.get('EPUB/title-page.xhtml');
  expect(title).toContain('Written by AI. The AI model is some-model.');
  expect(title).toContain('A copy of “The first one”.');
  expect(title).not.toContain('href="http');
  expect(files.get('EPUB/package.opf')).toContain('<dc:source>The first one</dc:source>');
  expect(files.get('EPUB/package.opf')).not.toContain('dc:rights');
});

test('a course as a book draws the pictures of a chapter and of its topic in the colours of its text, with their words', async () => {
  const svg = '<svg viewBox="0 0 9 9"><circle cx="1" cy="1" r="1"/></svg>';
  const page = taughtPage('en');
  const pictures = [
    { svg, alternative: 'A "dot"' },
    { svg, alternative: 'Of the topic', topic: page.topics[0]!.title },
    { svg, alternative: 'Of a topic that is gone', topic: 'Another' },
  ];
  const { files, faults } = await read(wholeCourse('en', { chapters: [{ ...page, pictures }] }));
  expect(faults).toEqual([]);
  const chapter = files.get('EPUB/chapter-1.xhtml') ?? '';
  const [above = '', topic = ''] = chapter.split(`>${page.topics[0]!.title}</h2>`);
  expect(above).toContain('aria-label="A &quot;dot&quot;"');
  expect(above).toContain('<svg xmlns="http://www.w3.org/2000/svg" viewBox');
  expect(topic).toContain('aria-label="Of the topic"');
  expect(chapter).not.toContain('that is gone');
});

const odd =
  '</title><script>alert(1)</script>&nbsp;]]><!-- \u0000\u0008\u001f\u007f\ufffe\uffff\ud800 \u202etxt.exe\u2066 "\'' +
  '\u{e0041}';

test('a hostile course is text and nothing else, wherever it stands', async () => {
  const links = hostileAddresses.map((link) => `[x](${link})`);
  const text = [odd, ...hostileMarkdown, ...links, '&#xfffe; &#1;'].join('\n\n');
  const topics = [{ topic_id: odd, title: odd, description: text, code: odd + 'x'.repeat(5_000) }];
  const page = { chapterName: odd, about: odd, description: text, topics, summary: text };
  const author = { provider: 'openai', model: odd } as const;
  const whole = wholeCourse('ur', {
    course: { courseName: odd, description: odd, category: odd, author },
    chapters: [taughtPage('ur', page)],
  });
  const shown = { stem: odd, explanation: odd, answer: [odd], whyWrong: [{ option: odd, why: odd }] };
  const questions = whole.questions.map((question) => ({ ...question, ...shown }));
  const { files, faults } = await read({ ...whole, questions });
  expect(faults).toEqual([]);
  for (const [path, source] of files) {
    if (!path.endsWith('.xhtml')) continue;
    expect(source).not.toMatch(/<(?:script|img|iframe|input)\b(?! src="cover\.svg")/);
    expect(source).not.toMatch(/\s(?:href|src)="(?!https?:|mailto:|[a-z]+(?:-[a-z\d]+)?\.(?:xhtml|css|svg))/);
    expect(source).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u0000-\u0008\ufffe\uffff]/);
  }
});

test('a hostile course with names that are invisible has titles', async () => {
  const nothing = '\u202e\u200b \u00a0';
  const topics = [{ topic_id: '', title: nothing, description: '', code: null }];
  const chapters = [taughtPage('en', { chapterName: nothing, topics })];
  const { files, faults } = await read(wholeCourse('en', { course: { courseName: nothing }, chapters }));
  expect(faults).toEqual([]);
  expect(files.get('EPUB/package.opf')).toContain('<dc:title>Saksham</dc:title>');
  expect(files.get('EPUB/contents.xhtml')).toContain('>Untitled Chapter</a>');
  expect(files.get('EPUB/chapter-1.xhtml')).toMatch(/<h2[^>]*>Untitled Topic<\/h2>/);
});

test('a hostile course that is more than a book can carry ends with the chapters that fit, and says so', async () => {
  const description = 'Word. '.repeat(3_300);
  const topic = { title: 'T', description, code: null };
  const topics = Array.from({ length: 15 }, (_, n) => ({ ...topic, topic_id: `${n}` }));
  const chapters = Array.from({ length: 20 }, (_, n) => taughtPage('en', { _id: `chapter ${n}`, topics }));
  const { bytes, files, faults } = await read(wholeCourse('en', { chapters }));
  expect(faults).toEqual([]);
  expect(files.get('EPUB/end.xhtml')).toContain('This book ends here');
  expect(files.has('EPUB/chapter-20.xhtml')).toBe(false);
  expect(bytes.length).toBeLessThan(2_000_000);
});
