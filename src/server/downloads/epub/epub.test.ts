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

test('a course as a book has maths as MathML', async () => {
  const chapters = [taughtPage('hi', { description: 'आधा $\\frac{1}{2}$ है। $\\nosuch{x}$' })];
  const questions = [{ ...wholeCourse('hi').questions[0]!, stem: 'x < y: $x^2$?' }];
  const { files, faults } = await read(wholeCourse('hi', { chapters, questions }));
  expect(faults).toEqual([]);
  const chapter = files.get('EPUB/chapter-1.xhtml');
  expect(chapter).toContain('alttext="1 बटा 2"><semantics><mfrac>');
  expect(chapter).toContain('<code>$\\nosuch{x}$</code>');
  expect(files.get('EPUB/questions-1.xhtml')).toContain('x &lt; y: <math');
});

test('a course as a book keeps answers for the end, and leads there and back', async () => {
  const { files } = await read(wholeCourse('en'));
  const textOf = (name: string) => files.get(`EPUB/${name}`) ?? '';
  expect(textOf('chapter-1.xhtml')).not.toContain('3/12 + 8/12');
  expect(textOf('questions-1.xhtml')).toContain('href="answers-1.xhtml#question-3"');
  expect(textOf('questions-1.xhtml')).not.toContain('Five.');
  for (const part of ['>11/12<', '<span>5 kg</span>', 'That is one.', 'questions-1.xhtml#question-4'])
    expect(textOf('answers-1.xhtml')).toContain(part);
  const spine = [...textOf('package.opf').matchAll(/idref="([^"]+)"/g)].map(([, id]) => id);
  expect(spine).toEqual(['cover', 'title-page', 'contents', 'chapter-1', 'questions-1', 'answers-1']);
});

test('a course as a book names who wrote it, its licence, its origin and its address', async () => {
  const { files: library } = await read(wholeCourse('en'));
  for (const words of ['Written for Saksham', '>CC BY-SA 4.0</a>', `href="${address}"`])
    expect(library.get('EPUB/title-page.xhtml')).toContain(words);
  const origin = { courseName: 'The first one' };
  const author = { provider: 'gemini', model: 'some-model' } as const;
  const { files } = await read(wholeCourse('en', { course: { origin, author } }));
  for (const words of ['Written by AI. The AI model is some-model.', 'A copy of “The first one”.'])
    expect(files.get('EPUB/title-page.xhtml')).toContain(words);
  expect(files.get('EPUB/package.opf')).not.toContain('dc:rights');
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
