import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CourseFileData } from '#contract/course-file.ts';
import type { WholeCourse } from '#contract/drawn-course.ts';
import { faultsOf, readEpub } from '#tests/support/read-epub.ts';
import { fileDrawing } from '#tests/support/file-drawing.ts';
import { hostileAddresses, hostileMarkdown, hostileTags } from '#tests/support/hostile-texts.ts';
import { taughtPage, wholeCourse } from '#tests/support/whole-course.ts';
import { writeCourseFile } from './course-file/course-file.ts';
import { writeEpub } from './epub/epub.ts';

const write = (whole: WholeCourse) => writeCourseFile(whole, 'https://saksham.example', fileDrawing);

/** Names of everything in a file that a browser would take for a tag. */
const tagsIn = (file: string) => [...file.matchAll(/<([a-zA-Z!?][^\s>/]*)/g)].map(([, name]) => name);
const dataIn = (file: string) =>
  JSON.parse(
    /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(file)?.[1] ?? '',
  ) as CourseFileData;

test.each(['en', 'hi', 'ur'] as const)('a file is whole in %s, and the same each time', async (language) => {
  const file = await write(wholeCourse(language));
  expect(await write(wholeCourse(language))).toBe(file);
  expect(file).toContain(`<html lang="${language}" dir="${language === 'ur' ? 'rtl' : 'ltr'}">`);
  expect(file).toContain('<article id="chapter-1"');
  expect(file).toContain('<form data-question="3"');
  const { questions, importAddress } = dataIn(file);
  expect(importAddress).toBe('https://saksham.example/saved/import');
  expect(questions.map(({ answer }) => answer)).toEqual([['b'], ['a', 'b'], 5, ['a', 'b']]);
});

test('a file allows nothing but its own script and styles, and asks for nothing', async () => {
  const file = await write(wholeCourse('en'));
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  const style = /<style>(.*?)<\/style>/s.exec(file)![1]!;
  expect(file).toContain(
    `content="default-src 'none'; script-src 'sha256-${hash(fileDrawing.courseFileScript)}'; style-src 'sha256-${hash(style)}'; form-action 'none'; base-uri 'none'"`,
  );
  expect(file.indexOf('Content-Security-Policy')).toBeLessThan(file.indexOf('<style>'));
  expect(file).not.toMatch(/\s(?:src|srcset|style|on\w+|poster|action)=/);
  expect(style).not.toMatch(/url\(|@import|@font-face/);
});

test('texts by strangers are text in each place of a file', async () => {
  const plain = new Set(tagsIn(await write(wholeCourse('en'))));
  const drawnBy = 'table thead tbody tr th td pre code strong em del sup h3 h4 h5 h6 br hr blockquote';
  const known = new Set([...plain, ...drawnBy.split(' ')]);
  const links = hostileAddresses.map((address) => `[x](${address})`);
  const texts = [...hostileTags, ...hostileMarkdown, ...links];
  const question = wholeCourse('en').questions[0]!;
  for (let at = 0; at < texts.length; at += 20) {
    const some = texts.slice(at, at + 20);
    const all = some.join(' ');
    const chapters = some.map((text, n) => {
      const practice = { problem: text, answer: text };
      return taughtPage('en', { _id: `${n}`, chapterName: text, about: text, description: text, practice });
    });
    const questions = some.map((text, n) => {
      const [options, whyWrong] = [[{ _id: 'a', text }], [{ option: 'a', why: text }]];
      const shown = { stem: text, explanation: text, quote: text, options, whyWrong };
      return { ...question, _id: `${n}`, chapterId: `${n}`, ...shown };
    });
    const file = await write(
      wholeCourse('en', { course: { courseName: all, description: all }, chapters, questions }),
    );
    expect(file).not.toContain('This file ends here');
    expect(tagsIn(file).filter((name) => !known.has(name))).toEqual([]);
    expect(file.match(/<script/g)?.length).toBe(2);
    for (const [, href = ''] of file.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^(?:https?:|mailto:|#)/);
    expect(dataIn(file).questions).toHaveLength(some.length);
  }
});

test('chapters with which a file would be too long are left out, and the file says so', async () => {
  const chapters = Array.from({ length: 80 }, (_, place) =>
    taughtPage('en', { _id: `${place}`, description: '> a\n\n'.repeat(600) }),
  );
  const file = await write(wholeCourse('en', { chapters }));
  expect(file).toContain('id="chapter-2"');
  expect(file).not.toContain('chapter-80');
  expect(file).toContain('This file ends here');
  expect(file.length).toBeLessThan(1_100_000);
});

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
  for (const part of ['<i>/</i>', '<span>5 kg</span>', 'That is one.', 'questions-1.xhtml#question-4'])
    expect(textOf('answers-1.xhtml')).toContain(part);
  const spine = [...textOf('package.opf').matchAll(/idref="([^"]+)"/g)].map(([, id]) => id);
  expect(spine).toEqual(['cover', 'title-page', 'contents', 'chapter-1', 'questions-1', 'answers-1']);
});

test('a course as a book names who wrote it, its licence, its origin and its address', async () => {
  const { files: library } = await read(wholeCourse('en'));
  for (const words of ['From Saksham’s library', '>CC BY-SA 4.0</a>', `href="${address}"`])
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
