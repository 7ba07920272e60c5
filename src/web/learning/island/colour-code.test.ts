// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { colour } from './colour-code.ts';

const python =
  'import math\n\n# area of a circle\ndef area(r):\n    return math.pi * r ** 2\n\nprint("<b>", area(2))\n';

function coloured(code: string, language: string): HTMLElement {
  const element = document.createElement('code');
  element.textContent = code;
  element.dataset['code'] = language;
  colour(element);
  return element;
}

it.each([
  ['python', python],
  ['ts', 'const a: number = 1; // <script>\u202e'],
  ['html', '<p onclick="x">&lt;</p><script>let a = `${1}`;</script><style>a{}</style>'],
  ['sql', "SELECT 'it''s' FROM t -- x"],
  ['python', 'x = 1\n'.repeat(10_000)],
])('keeps every character, and has no element but spans with a class (%s)', (language, code) => {
  const element = coloured(code, language);
  expect(element.textContent).toBe(code);
  for (const { localName, attributes } of element.querySelectorAll('*'))
    expect([localName, ...Array.from(attributes, ({ name }) => name)]).toEqual(['span', 'class']);
});

it.each(['\n'.repeat(10_000), 'a'.repeat(20_000), `const x = "${'_'.repeat(2_000)}"`, ' '.repeat(20_000)])(
  'stays plain with very long lines or very many lines, which would take a phone seconds (%#)',
  (line) => expect(coloured(`x = 1\n${line}`, 'python').childElementCount).toBe(0),
);
