import { describe, expect, test } from 'vitest';
import { keepLatex, restoreLatex } from './latex-escapes.ts';

/** Reads what a model wrote between the quotes of a JSON string. */
const read = (raw: string, key = 'description'): string => {
  const { json } = keepLatex(`{"${key}": "${raw}"}`);
  const value = (JSON.parse(json) as Record<string, string>)[key] ?? '';
  return key === 'code' ? value : restoreLatex(value);
};

describe('a backslash before a known command is that command', () => {
  test.each(
    (
      'frac times theta beta rho nabla text underbrace nu neq bar begin right tan forall uparrow binom rightarrow ne tau ' +
      'nexists not notin bullet flat rangle rceil therefore to top bot ni neg tfrac tilde textbf underline upsilon ' +
      'bigcup because boxed rm triangle nleq nparallel natural alpha sigma sqrt cdot nicefrac'
    ).split(' '),
  )('$\\%s$', (name) => {
    expect(read(`Take $x \\${name} y$ here.`)).toBe(`Take $x \\${name} y$ here.`);
    expect(read(`Take \\\\(\\${name}{a}\\\\).`)).toBe(`Take \\(\\${name}{a}\\).`);
  });

  test.each([
    [String.raw`\frac{1}{2} \times \frac{3}{4}`, String.raw`\frac{1}{2} \times \frac{3}{4}`],
    [String.raw`a \neq b`, String.raw`a \neq b`],
    [String.raw`a\neq b`, String.raw`a\neq b`],
    [String.raw`x \ne 0`, String.raw`x \ne 0`],
    [String.raw`E = h \nu`, String.raw`E = h \nu`],
    [String.raw`$$\nabla f$$`, String.raw`$$\nabla f$$`],
    [String.raw`$\nu = 5$ Hz`, String.raw`$\nu = 5$ Hz`],
    [String.raw`\begin{cases} a \\\\ b \end{cases}`, String.raw`\begin{cases} a \\ b \end{cases}`],
    [String.raw`\times5, \beta_1^2, \theta\rho`, String.raw`\times5, \beta_1^2, \theta\rho`],
    [String.raw`\text{kg}`, String.raw`\text{kg}`],
  ])('%s', (raw, text) => {
    expect(read(raw)).toBe(text);
  });
});

describe('what is no command is what JSON says', () => {
  test.each([
    [String.raw`First.\neach line`, 'First.\neach line'],
    [String.raw`One.\n\nTwo.\nnot all, not any`, 'One.\n\nTwo.\nnot all, not any'],
    [String.raw`Sums:\nab = c\nnablas`, 'Sums:\nab = c\nnablas'],
    [String.raw`Given:\nu = 5 m/s\nv = 10 m/s`, 'Given:\nu = 5 m/s\nv = 10 m/s'],
    [String.raw`Steps:\ni) Wash.\nii) Dry.`, 'Steps:\ni) Wash.\nii) Dry.'],
    [String.raw`The formula:\ne = 2.718`, 'The formula:\ne = 2.718'],
    [String.raw`It costs $5.\ni) It costs $6.`, 'It costs $5.\ni) It costs $6.'],
    [String.raw`Fruits,\neg. apples`, 'Fruits,\neg. apples'],
    [String.raw`More.\nless is more`, 'More.\nless is more'],
    [String.raw`Two lines.\nparallel ones`, 'Two lines.\nparallel ones'],
    [String.raw`a\r\nb`, 'a\r\nb'],
    [String.raw`Name\tAge`, 'Name\tAge'],
    [String.raw`\u0915\u0916 \u00e9`, 'कख é'],
    [String.raw`C:\\new\\text\\file`, String.raw`C:\new\text\file`],
    [String.raw`\\\\server\\text`, String.raw`\\server\text`],
    [String.raw`Say \"hi\" and \/`, 'Say "hi" and /'],
  ])('%s', (raw, text) => {
    expect(read(raw)).toBe(text);
  });
});

describe('an escape that JSON does not have keeps its backslash', () => {
  test.each([
    [String.raw`\(\alpha\) and \[x\]`, String.raw`\(\alpha\) and \[x\]`],
    [String.raw`\sigma \{a\} 5\% \, \; \!`, String.raw`\sigma \{a\} 5\% \, \; \!`],
    [String.raw`\d+\s*\w`, String.raw`\d+\s*\w`],
    [String.raw`\bword\b`, String.raw`\bword\b`],
    [String.raw`C:\users`, String.raw`C:\users`],
    [String.raw`\*not bold\*`, String.raw`\*not bold\*`],
    [String.raw`\u0 and \ux`, String.raw`\u0 and \ux`],
  ])('%s', (raw, text) => {
    expect(read(raw)).toBe(text);
  });
});

describe('doubled backslashes', () => {
  test.each([
    [String.raw`$\\frac{1}{2}$`, String.raw`$\frac{1}{2}$`],
    [String.raw`$\\\\frac{1}{2} \\\\times 3$`, String.raw`$\frac{1}{2} \times 3$`],
    [String.raw`\\\\(x\\\\)`, String.raw`\(x\)`],
    [
      String.raw`$$\\begin{aligned} a &= 1 \\\\ b &= 2 \\end{aligned}$$`,
      String.raw`$$\begin{aligned} a &= 1 \\ b &= 2 \end{aligned}$$`,
    ],
    [
      String.raw`$$\\begin{matrix} 1 \\\\\\frac12 \\end{matrix}$$`,
      String.raw`$$\begin{matrix} 1 \\\frac12 \end{matrix}$$`,
    ],
    [String.raw`$$\\alpha \\\\text{so}$$`, String.raw`$$\alpha \\text{so}$$`],
  ])('%s', (raw, text) => {
    expect(read(raw)).toBe(text);
  });
});

describe('code is what JSON says', () => {
  test.each([
    [String.raw`print(\"a\nb\")\nu = 5\nne = 3`, 'print("a\nb")\nu = 5\nne = 3'],
    [String.raw`\tan = 1\n\times = 2`, '\tan = 1\n\times = 2'],
    [String.raw`re.match(\"\\d\")`, String.raw`re.match("\d")`],
  ])('%s', (raw, text) => {
    expect(read(raw, 'code')).toBe(text);
  });

  test('in a fence of a text, too', () => {
    expect(read('```python\\nnu = 5\\nu = $\\nu$\\n```\\nThen $\\nu$.')).toBe(
      '```python\nnu = 5\nu = $\nu$\n```\nThen $\\nu$.',
    );
  });
});

test('commands are restored in a text that was decoded before', () => {
  expect(restoreLatex('$\frac{1}{2}$, \times, \beta, \rho, \theta')).toBe(
    String.raw`$\frac{1}{2}$, \times, \beta, \rho, \theta`,
  );
  expect(restoreLatex('$a \neq b$ and $\nabla f$')).toBe(String.raw`$a ${'\n'}eq b$ and $\nabla f$`);
  expect(restoreLatex('Name\tan apple\tto do\nabla')).toBe('Name\tan apple\tto do\nabla');
  expect(restoreLatex('```\n\tan = 1\n```')).toBe('```\n\tan = 1\n```');
});

test('the time is linear in the length of the text', () => {
  const pieces = [
    String.raw`\(`,
    '$',
    String.raw`\nu `,
    String.raw`$\nu`,
    '```',
    String.raw`\\\\frac$`,
    '\t',
    '"',
  ];
  const names = Array.from({ length: 30_000 }, (_, n) => `\\n${n.toString(26).replaceAll(/\d/g, 'x')} `);
  for (const text of [...pieces.map((piece) => piece.repeat(300_000 / piece.length)), names.join('')]) {
    expect(restoreLatex(keepLatex(`{"a":"${text}`).json).length).toBeGreaterThan(0);
  }
});
