import { longestFormula } from './longest-formula.ts';

/** Commands that define commands, load files or addresses, or give elements names and styles of their own. */
const refused =
  /\\(?:[egx]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand|newenvironment|href|url|includegraphics|class|id|style|data|html[a-z]*|input|include|write|catcode|csname|documentclass|usepackage|section|label|(?:eq)?ref)(?![a-zA-Z])|\\begin\s*\{(?:document|itemize|enumerate|figure|table)/i;

const units: Record<string, string> = {
  metre: 'm',
  meter: 'm',
  gram: 'g',
  second: 's',
  minute: 'min',
  hour: 'h',
  kelvin: 'K',
  ampere: 'A',
  mole: 'mol',
  newton: 'N',
  joule: 'J',
  watt: 'W',
  volt: 'V',
  pascal: 'Pa',
  hertz: 'Hz',
  coulomb: 'C',
  litre: 'L',
  liter: 'L',
  ohm: 'Ω',
  celsius: '°C',
  degreeCelsius: '°C',
  percent: '%',
  per: '/',
  squared: '^2',
  cubed: '^3',
  kilo: 'k',
  centi: 'c',
  milli: 'm',
  micro: 'µ',
  mega: 'M',
};

/** Letters of scripts for which TeX has no mathematical ones. If TeX set them as single letters, their words would fall apart. */
const words =
  /[\p{L}\p{M}]*(?![\p{Script=Greek}ℂℕℚℝℤℓℏ])[^\P{L}A-Za-z\p{Script=Greek}𝐀-𝟋ℂℕℚℝℤℓℏ][\p{L}\p{M}\u200c\u200d]*(?: +[^\P{L}A-Za-z\p{Script=Greek}𝐀-𝟋][\p{L}\p{M}\u200c\u200d]*)*/gu;

/** Returns a formula in the TeX that Temml reads; undefined if it is empty, too long or refused. */
export function usualTex(source: string): string | undefined {
  if (source.length > longestFormula || source.trim() === '' || refused.test(source)) return undefined;
  const tex = onceEscaped(source)
    .replaceAll(
      /\\(?:SI|qty)\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g,
      (_, amount: string, unit: string) => `${amount}\\,${unitOf(unit)}`,
    )
    .replaceAll(/\\(?:si|unit)\s*\{([^{}]*)\}/g, (_, unit: string) => unitOf(unit))
    .replaceAll(/\\num\s*\{([^{}]*)\}/g, '$1')
    .replaceAll(/\\mbox\b/g, '\\text')
    .replaceAll(/\\overarc\b/g, '\\overparen')
    .replaceAll(/\\(?:begin|end)\{tabular\}/g, (tag) => tag.replace('tabular', 'array'))
    .replaceAll(/\\textdegree\b/g, '^\\circ')
    .replaceAll(
      /\\(ohm|celsius|micro|degreeCelsius)(?![a-zA-Z])/g,
      (_, name: string) => `\\text{${units[name]}}`,
    )
    .replaceAll(/\\[vh]space\*?\s*\{[^{}]*\}/g, '\\ ')
    .replaceAll(/\\(?=[₹€£])/g, '')
    .replaceAll(/\\tag\*?\s*\{([^{}]*)\}/g, '\\qquad\\text{($1)}')
    .replaceAll(/\\(?:notag|nonumber|displaylimits)\b/g, '');
  return wordsAsText(tex);
}

/** A model may write each backslash twice; outside of an environment no line of TeX begins with a word. */
function onceEscaped(source: string): string {
  if (source.includes('\\\\begin')) return source.replaceAll('\\\\', '\\');
  return source.includes('\\begin') ? source : source.replaceAll(/\\\\(?=[a-zA-Z]{2})/g, '\\');
}

function unitOf(written: string): string {
  const unit = written.replaceAll(/\\([a-zA-Z]+)\s*/g, (_, name: string) => units[name] ?? name);
  return `\\mathrm{${unit.replaceAll('%', '\\%')}}`;
}

/** Puts words of other scripts into `\text`, unless they stand there. */
function wordsAsText(tex: string): string {
  if (!/[^\p{ASCII}]/u.test(tex)) return tex;
  return tex
    .split(/(\\(?:text[a-z]*|mathrm|operatorname)\s*\{[^{}]*\})/u)
    .map((part, place) => (place % 2 === 1 ? part : part.replaceAll(words, (word) => `\\text{${word}}`)))
    .join('');
}
