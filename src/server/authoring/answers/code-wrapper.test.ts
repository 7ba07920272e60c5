import { expect, test } from 'vitest';
import { unwrapCode } from './chapter-answer.ts';

test.each([
  ['<precode>a &lt; b &amp;&amp; c</precode>', 'a < b && c'],
  ['<pre><code class="language-js">let a = &quot;1&quot;;\n</code></pre>', 'let a = "1";'],
  ['<PRE>\n  indented\n</PRE>', '  indented'],
  ['<code>x</code>', 'x'],
  ['```python\nprint(1)\n```', 'print(1)'],
  ['```\n<precode>print(1)</precode>\n```', 'print(1)'],
  ['<precode>```js\na()\n```</precode>', 'a()'],
  ['<precode>&#39;a&#x27; &amp;lt; &#128512; &#xFFFFF0;</precode>', "'a' &lt; 😀 &#xFFFFF0;"],
])('unwraps %j', (wrapped, code) => {
  expect(unwrapCode(wrapped)).toBe(code);
});

test.each([
  'if (a &lt; b) {}',
  'print("</pre>")',
  'see ```this``` here',
  '<div>\n  <pre>kept</pre>\n</div>',
  '```unclosed',
])('leaves %j as it is', (code) => {
  expect(unwrapCode(code)).toBe(code);
});

test('does not hang on 40,000 opening tags', () => {
  expect(unwrapCode('<precode>'.repeat(40_000))).toHaveLength(360_000);
});
