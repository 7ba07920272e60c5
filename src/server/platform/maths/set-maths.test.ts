import { describe, expect, it } from 'vitest';
import type { MathElement } from '#contract/markdown/tree.ts';
import { drawnMath } from '#server/platform/markdown/drawn-texts.ts';
import { setMaths } from './set-maths.ts';

function mathml(source: string, display = false): string | null {
  const set = setMaths(source, display);
  return set && drawnMath(set).replace(/^<math><semantics>|<annotation.*$/gs, '');
}

/** Formulas from school to the first year of a university. */
const formulas =
  String.raw`2\frac{1}{3}   \sqrt[3]{27}   x^2 + y_1 = z^2   f'(x)   \sum_{i=1}^{n} i = \frac{n(n+1)}{2}   \int_0^1 x^2\,dx   \oint_C \vec{F}\cdot d\vec{r}
\lim_{x \to 0} \frac{\sin x}{x} = 1   \begin{pmatrix}a&b\\c&d\end{pmatrix}   \begin{cases}x & x \ge 0\\-x & x<0\end{cases}   \begin{align*}a&=b\\c&=d\end{align*}
\begin{gather}a=b\\c=d\end{gather}   \begin{equation}E=mc^2\end{equation}   \begin{array}{r}23\\+45\\\hline 68\end{array}   \ce{2H2 + O2 -> 2H2O}   \ce{CaCO3 ->[\Delta] CaO + CO2 ^}
\text{if } x > 0   \mathrm{kg\,m\,s^{-2}}   90^\circ   50\%   ₹500   \₹500   \boxed{x=5}   \bcancel{5}   \overline{AB}   \overset{?}{=}   \xrightarrow{heat}   \underbrace{a+b}_{c}
x=1 \tag{1}   \textcolor{blue}{y}   \alpha\Delta\times\pm\cdot\le\approx\therefore\in\cup\Rightarrow\iff   \triangle ABC \sim \triangle DEF   \binom{n}{r}   {}^nC_r   \log_2 8
\left(\frac{a}{b}\right)^2   \{x \mid x>0\}   \mathbb{R}   \operatorname{lcm}(a,b)   a \equiv b \pmod{n}   \SI{9.8}{\metre\per\second\squared}   \qty{5}{kg}   1{,}000   \$5   \ldots
\left.\frac{x}{y}\right|_{0}^{1}   {\rm kg}   \mbox{abc}   x² + y²   √2   ½   x &= y   a \\ b   \begin{tabular}{cc}a&b\end{tabular}`.split(
    / {3}|\n/,
  );

it('formulas from school to the first year of a university are set', () => {
  for (const source of formulas)
    for (const display of [false, true]) expect(mathml(source, display), source).not.toBeNull();
});

it.each([
  ['\\frac{1}{2}', '<mfrac><mn>1</mn><mn>2</mn></mfrac>'],
  ['\\text{दूरी}', '<mtext>दूरी</mtext>'],
  ['\\ce{H2O}', '<msub><mrow></mrow><mn>2</mn></msub>'],
  ['\\color{red}{x}', '<mi mathcolor="#ff0000">x</mi>'],
  ['\\sin x', '<mi mathvariant="normal">sin</mi>'],
  ['\\infty', '<mi mathvariant="normal">∞</mi>'],
  ['\\cancel{x}', '<mrow class="m-x"><mi>x</mi></mrow>'],
  // Formulas whose backslashes are doubled.
  ['\\\\frac{1}{2}', '<mfrac>'],
  ['\\\\begin{pmatrix}a\\\\\\\\b\\\\end{pmatrix}', '<mtable>'],
])('%s becomes MathML of its own', (source, expected) => expect(mathml(source)).toContain(expected));

const tags =
  'math semantics annotation mrow mi mn mo mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mpadded mphantom mstyle'.split(
    ' ',
  );

function offences({ tag, attributes, children }: MathElement): string[] {
  return [
    ...(tags.includes(tag) ? [] : [tag]),
    ...Object.entries(attributes)
      .filter(([name]) => /^(?:on.*|style|href|src|id|xlink.*)$/i.test(name))
      .map(([name]) => `${tag} ${name}`),
    ...Object.values(attributes).filter((value) => !/^[\w.%+#/ -]{1,40}$/.test(value)),
    ...children.flatMap((child) => (typeof child === 'string' ? [] : offences(child))),
  ];
}

describe('hostile formulas', () => {
  const hostile =
    String.raw`\href{javascript:alert(1)}{x}   \url{javascript:alert(1)}   \class{a}{x}   \htmlClass{a}{x}
  \htmlStyle{color:red}{x}   \htmlData{a=b}{x}   \style{background:url(x)}{y}   \includegraphics{https://example.org/x.png}
  \color{red;background:url(javascript:alert(1))}x   \textcolor{expression(alert(1))}{x}   \hspace{99999em}x
  \text{<script>alert(1)</script><img src=x onerror=alert(1)>}   \rule{9999em}{9999em}   \label{x}\ref{x}   "><script>`.split(
      / {3}|\n {2}/,
    );

  it('hold nothing but listed elements and attributes', () => {
    expect(hostile).toHaveLength(15);
    for (const source of [...formulas, ...hostile]) {
      const set = setMaths(source, true);
      expect(set === null ? [] : offences(set), source).toEqual([]);
    }
  });

  it.each([
    ['braces', '{'.repeat(2_000)],
    ['fractions', '\\frac'.repeat(400)],
    ['powers in powers', `${'x^{'.repeat(400)}a${'}'.repeat(400)}`],
    ['a macro that calls itself', '\\def\\a{\\a\\a}\\a'],
    ['cells', `\\begin{matrix}${'a&'.repeat(900)}\\end{matrix}`],
    ['a long text', 'x'.repeat(2_001)],
    ['unknown commands', '\\nosuchcommand{x}'],
  ])('are not set: %s', (_, source) => expect(setMaths(source, true)).toBeNull());

  it('hide no letters that turn the text', () => {
    expect(mathml('\\text{a\u202eb}')).toContain('<mtext>ab</mtext>');
    expect(mathml('\\char"202E')).not.toContain('\u202e');
  });
});
