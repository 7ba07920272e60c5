import { describe, expect, it } from 'vitest';
import { highlightCode } from './highlight-code.ts';

const python =
  'import math\n\n# area of a circle\ndef area(r):\n    return math.pi * r ** 2\n\nprint("<b>", area(2))\n';

describe('highlighted code', () => {
  it.each([
    ['python', python],
    ['', python],
    ['unheard-of', python],
    ['ts', 'const a: number = 1; // <script>\u202e'],
    ['html', '<p onclick="x">&lt;</p><script>let a = `${1}`;</script><style>a{}</style>'],
    ['sql', "SELECT 'it''s' FROM t -- x"],
    ['', 'only prose here, nothing else'],
    ['', ''],
    ['python', 'x = 1\n'.repeat(10_000)],
  ])('keeps every character (%s)', (language, code) => {
    expect(
      highlightCode(code, language)
        .map(({ text }) => text)
        .join(''),
    ).toBe(code);
  });

  it('distinguishes keywords, texts, numbers and comments', () => {
    const looks = Object.fromEntries(
      highlightCode(python, 'python').map(({ text, look }) => [text.trim(), look]),
    );
    expect(looks).toMatchObject({
      import: 'keyword',
      '# area of a circle': 'comment',
      '2': 'value',
      '"<b>"': 'text',
      area: 'name',
    });
  });

  it('leaves code plain with very long lines or very many lines, which would take a phone seconds', () => {
    for (const line of [
      '\n'.repeat(10_000),
      'a'.repeat(20_000),
      `const x = "${'_'.repeat(2_000)}"`,
      ' '.repeat(20_000),
    ]) {
      expect(highlightCode(`x = 1\n${line}`, 'python')).toHaveLength(1);
    }
    expect(highlightCode('x = 1 + 2\n'.repeat(500), 'python').length).toBeGreaterThan(500);
  });

  it('guesses the language of code, and leaves prose plain', () => {
    expect(highlightCode(python, '').length).toBeGreaterThan(5);
    expect(highlightCode('Bring two litres of water and rest.', '')).toHaveLength(1);
  });
});
