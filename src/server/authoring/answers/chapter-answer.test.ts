import { expect, test } from 'vitest';
import { Teaching, teachingCaps } from '#contract/teaching.ts';
import { soilTeaching } from '#tests/support/teaching-parts.ts';
import { fitted } from './answer-shape.ts';
import { unwrapCode } from './chapter-answer.ts';

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
