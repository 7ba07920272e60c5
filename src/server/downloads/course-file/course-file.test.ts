import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CourseFileData } from '#contract/course-file.ts';
import type { WholeCourse } from '#contract/drawn-course.ts';
import { fileDrawing } from '#tests/support/file-drawing.ts';
import { hostileAddresses, hostileMarkdown, hostileTags } from '#tests/support/hostile-texts.ts';
import { taughtPage, wholeCourse } from '#tests/support/whole-course.ts';
import { writeCourseFile } from './course-file.ts';

const write = (whole: WholeCourse, site: string | undefined = 'https://saksham.example') =>
  writeCourseFile(whole, site, fileDrawing);

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

test('draws maths in its text and questions', async () => {
  const question = wholeCourse('en').questions.find(({ kind }) => kind === 'one')!;
  const chapters = [taughtPage('en', { description: 'Half is $\\frac{1}{2}$.' })];
  const questions = [{ ...question, stem: 'What is $x^2$?' }];
  const file = await write(wholeCourse('en', { chapters, questions }));
  expect(file).toContain('<mfrac><mn>1</mn><mn>2</mn></mfrac>');
  expect(file).toMatch(/<legend[^>]*><span class="drawn">What is <math .*?<msup>/);
  expect(file).toContain(fileDrawing.formulaStyle);
});
