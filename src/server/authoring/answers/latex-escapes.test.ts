import { expect, test } from 'vitest';
import { keepLatex, withSingleBackslashes } from './latex-escapes.ts';

/** Reads what a model wrote between the quotes of a JSON string. */
const read = (raw: string, key = 'description'): string => {
  const json = JSON.parse(keepLatex(`{"${key}": "${raw}"}`)) as Record<string, string>;
  const value = json[key] ?? '';
  return key === 'code' ? value : withSingleBackslashes(value);
};

test.each('frac times theta beta rho nabla underbrace nu neq bar tan ne to ni underline'.split(' '))(
  'a backslash before %s is that command',
  (name) => {
    expect(read(`Take $x \\${name} y$ here.`)).toBe(`Take $x \\${name} y$ here.`);
    expect(read(`Take \\\\(\\${name}{a}\\\\).`)).toBe(`Take \\(\\${name}{a}\\).`);
  },
);

const { raw } = String;

test.each([
  // A command stays one, also without the signs of maths.
  [raw`\frac{1}{2} \times \frac{3}{4}`, raw`\frac{1}{2} \times \frac{3}{4}`],
  [raw`a\neq b`, raw`a\neq b`],
  [raw`\u000crac{1}{2} \u0008eta`, raw`\frac{1}{2} \beta`],
  [raw`\begin{cases} a \\\\ b \end{cases}`, raw`\begin{cases} a \\ b \end{cases}`],
  // JSON decides about everything that is no command.
  [raw`One.\n\nTwo.\nnot all, not any`, 'One.\n\nTwo.\nnot all, not any'],
  [raw`Given:\nu = 5 m/s\nv = 10 m/s`, 'Given:\nu = 5 m/s\nv = 10 m/s'],
  [raw`Steps:\ni) Wash.\nii) Dry.`, 'Steps:\ni) Wash.\nii) Dry.'],
  [raw`\u0915\u0916 \u00e9`, 'कख é'],
  [raw`C:\\new\\text\\file`, raw`C:\new\text\file`],
  // An escape that JSON does not have keeps its backslash.
  [raw`\(\alpha\) and \[x\]`, raw`\(\alpha\) and \[x\]`],
  [raw`\bword\b \d+\s*\w`, raw`\bword\b \d+\s*\w`],
  // Doubled backslashes.
  [raw`$\\\\frac{1}{2} \\\\times 3$`, raw`$\frac{1}{2} \times 3$`],
  [raw`$$\\begin{aligned} a \\\\ b \\end{aligned}$$`, raw`$$\begin{aligned} a \\ b \end{aligned}$$`],
])('reads %s', (written, text) => {
  expect(read(written)).toBe(text);
});

test.each([
  [raw`print(\"a\nb\")\nu = 5\nne = 3`, 'print("a\nb")\nu = 5\nne = 3'],
  [raw`\tan = 1\n\times = 2`, '\tan = 1\n\times = 2'],
])('code is what JSON says: %s', (written, text) => {
  expect(read(written, 'code')).toBe(text);
});

test('the time is linear in the length of the text', () => {
  const pieces = [raw`\(`, '$', raw`\nu `, raw`$\nu`, '```', raw`\\\\frac$`, '\t', '"'];
  const names = Array.from({ length: 30_000 }, (_, n) => `\\n${n.toString(26).replaceAll(/\d/g, 'x')} `);
  for (const text of [...pieces.map((piece) => piece.repeat(300_000 / piece.length)), names.join('')]) {
    expect(withSingleBackslashes(keepLatex(`{"a":"${text}`)).length).toBeGreaterThan(0);
  }
});
