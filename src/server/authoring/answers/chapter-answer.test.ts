import { expect, test } from 'vitest';
import { textCaps } from '#contract/courses.ts';
import { Teaching, teachingCaps } from '#contract/teaching.ts';
import { soilTeaching } from '#tests/support/teaching-parts.ts';
import { fitted } from './answer-shape.ts';
import { parseChapterAnswer, unwrapCode } from './chapter-answer.ts';

const read = (answer: object) => fitted(Teaching, JSON.parse(JSON.stringify(answer)))!;

test('takes every part as it is', () => {
  expect(read(soilTeaching)).toEqual(soilTeaching);
});

const practice = { problem: 'A', answer: 'B' };
const term = { term: 'b', meaning: 'c' };

test.each([
  ['another spelling of a key', { 'As Of': 'May 2026', SUMMARY: 'A.' }, { asOf: 'May 2026', summary: 'A.' }],
  ['values of other types in a list', { recall: ['Why?', null, 7, {}] }, { recall: ['Why?', '7'] }],
  ['a hint that is null', { practice: { ...practice, hint: null } }, { practice }],
  ['a term without a meaning', { terms: [{ term: 'a' }, term] }, { terms: [term] }],
  ['parts of the wrong type', { example: 'none', activity: 7, mistakes: {}, terms: 'a', summary: {} }, {}],
  ['parts that lack something', { practice: { problem: 'A' }, mistakes: [{ wrong: 'A' }] }, {}],
  ['parts that are empty', { summary: ' ', asOf: null, objectives: [], terms: [{}] }, {}],
])('mends or leaves out %s', (_, answer, parts) => {
  expect(read(answer)).toEqual(parts);
});

test('cuts what is too long or too many', () => {
  const long = 'a'.repeat(10_000);
  const many = Array.from({ length: 100 }, () => long);
  const parts = read({ activity: { title: long, needs: [long], steps: many, safety: long }, summary: long });
  expect(Teaching.parse(parts)).toEqual(parts);
  expect(parts.activity?.steps).toHaveLength(teachingCaps.steps);
  expect(parts.summary).toHaveLength(teachingCaps.text);
});

test.each([
  ['<precode>a &lt; b &amp;&amp; c</precode>', 'a < b && c'],
  ['<pre><code class="language-js">let a = &quot;1&quot;;\n</code></pre>', 'let a = "1";'],
  ['```python\nprint(1)\n```', 'print(1)'],
  ['<precode>&#39;a&#x27; &amp;lt; &#128512; &#xFFFFF0;</precode>', "'a' &lt; 😀 &#xFFFFF0;"],
])('unwraps %j', (wrapped, code) => {
  expect(unwrapCode(wrapped)).toBe(code);
});

test.each(['if (a &lt; b) {}', 'print("</pre>")', '<p>\n<pre>a</pre></p>', '```unclosed'])(
  'leaves %j as it is',
  (code) => expect(unwrapCode(code)).toBe(code),
);

test('does not hang on 40,000 opening tags', () => {
  expect(unwrapCode('<precode>'.repeat(40_000))).toHaveLength(360_000);
});

const chapterOf = (answer: object) => parseChapterAnswer(JSON.stringify(answer)).content;

test('a topic has no code where the model writes nothing or the word null; else it is indented as written, and capped', () => {
  const codes = ['', 'null', null, undefined, ' \n', '    return 1\n', 'x'.repeat(30_000)];
  const { topics } = chapterOf({ topics: codes.map((code) => ({ code })) });
  const capped = 'x'.repeat(textCaps.code);
  expect(topics.map(({ code }) => code)).toEqual([null, null, null, null, null, '    return 1', capped]);
});

test('a chapter leaves out the topics and then the teaching parts for which it has no room', () => {
  const long = 'word '.repeat(4_000);
  const { topics, summary, asOf } = chapterOf({
    topics: [{ description: long }, { description: long, code: long }, { description: long }, {}],
    summary: 'word '.repeat(400),
    asOf: 'May 2026',
  });
  expect(topics.map(({ description }) => description.length)).toEqual([19_999, 19_999, 25]);
  expect([summary?.length, asOf]).toEqual([1_999, 'May 2026']);
  const texts = [long, long, 'word '.repeat(3_600)].map((description) => ({ description }));
  expect(chapterOf({ topics: texts, summary: long })).not.toHaveProperty('summary');
  expect(chapterOf({ topics: Array.from({ length: 20 }, () => ({})) }).topics).toHaveLength(12);
});

test('a chapter may say that it needs care, of a kind that the program knows', () => {
  const careOf = (care: unknown) => parseChapterAnswer(JSON.stringify({ topics: [{}], care })).care;
  expect(['Medicine', null, 'cooking'].map(careOf)).toEqual(['medicine', undefined, undefined]);
});
