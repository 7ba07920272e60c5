import { LRUCache } from 'lru-cache';
import temml from 'temml';
import { harmlessText } from '#contract/markdown/harmless-text.ts';
import type { MathElement } from '#contract/markdown/tree.ts';

/** Temml's tree before it writes MathML. Its types don't declare this function. */
const { __renderToMathMLTree: toMathml } = temml as unknown as {
  __renderToMathMLTree: (tex: string, options: object) => unknown;
};

/** A chapter is read several times: to be measured, drawn, spoken. */
const known = new LRUCache<string, { mathml: MathElement | null }>({
  maxSize: 8_000_000,
  sizeCalculation: (_, source) => 200 + 40 * source.length,
});

/** Sets TeX as MathML with the source as its annotation. Null if it can't be set. */
export function setMaths(source: string, display: boolean): MathElement | null {
  const key = `${display} ${source}`;
  const found = known.get(key) ?? { mathml: set(source, display) };
  known.set(key, found);
  return found.mathml;
}

export function shownIn(mathml: MathElement | null): MathElement | string | undefined {
  const semantics = mathml?.children[0];
  return typeof semantics === 'object' ? semantics.children[0] : undefined;
}

function set(source: string, display: boolean): MathElement | null {
  const tex = usualTex(source);
  const content = tex === undefined ? undefined : contentOf(tex, display);
  if (!content) return null;
  const attributes = { encoding: 'application/x-tex' };
  const annotation = { tag: 'annotation', attributes, children: [source] };
  const semantics = { tag: 'semantics', attributes: {}, children: [content, annotation] };
  return { tag: 'math', attributes: {}, children: [semantics] };
}

function contentOf(tex: string, display: boolean): MathElement | undefined {
  const inLines = `\\begin{aligned}${tex}\\end{aligned}`;
  try {
    return inMathml(hasLines(tex) ? inLines : tex, display);
  } catch (error) {
    // The stack is too small for it.
    if (error instanceof TooComplex || error instanceof RangeError) return undefined;
  }
  try {
    // Environments such as `align` are refused outside of display mode.
    return inMathml(tex, true);
  } catch {
    return undefined;
  }
}

/** Whether it has lines or columns outside of an environment. */
function hasLines(tex: string): boolean {
  if (!/\\\\|&/.test(tex) || tex.includes('\\begin')) return false;
  return /\\\\|(?<!\\)&/.test(tex.replaceAll(/\{[^{}]*\}/g, ''));
}

function inMathml(tex: string, displayMode: boolean): MathElement {
  const options = { displayMode, throwOnError: true, trust: false, strict: false, maxExpand: 200 };
  return harmlessMathml(toMathml(tex, options) as TemmlNode);
}

/** Commands that define commands, load files or addresses, or give elements names and styles of their own. */
const refused =
  /\\(?:[egx]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand|newenvironment|href|url|includegraphics|class|id|style|data|html[a-z]*|input|include|write|catcode|csname|documentclass|usepackage|section|label|(?:eq)?ref)(?![a-zA-Z])|\\begin\s*\{(?:document|itemize|enumerate|figure|table)/i;

const units: Record<string, string | undefined> = Object.fromEntries(
  [
    'metre=m meter=m gram=g second=s minute=min hour=h kelvin=K ampere=A mole=mol newton=N joule=J',
    'watt=W volt=V pascal=Pa hertz=Hz coulomb=C litre=L liter=L ohm=Ω celsius=°C degreeCelsius=°C',
    'percent=% per=/ squared=^2 cubed=^3 kilo=k centi=c milli=m micro=µ mega=M',
  ].flatMap((line) => line.split(' ').map((unit) => unit.split('='))),
);

/** Letters of scripts for which TeX has no mathematical ones. If TeX set them as single letters, their words would fall apart. */
const words =
  /[\p{L}\p{M}]*(?![\p{Script=Greek}ℂℕℚℝℤℓℏ])[^\P{L}A-Za-z\p{Script=Greek}𝐀-𝟋ℂℕℚℝℤℓℏ][\p{L}\p{M}\u200c\u200d]*(?: +[^\P{L}A-Za-z\p{Script=Greek}𝐀-𝟋][\p{L}\p{M}\u200c\u200d]*)*/gu;

/** Returns a formula in the TeX that Temml reads; undefined if it is empty, too long or refused. */
function usualTex(source: string): string | undefined {
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

/** Longer texts between two signs are no formula, so that each open sign is looked at in bounded time. */
export const longestFormula = 2_000;

/** A node as Temml makes it; a fragment has no type. */
interface TemmlNode {
  type?: string;
  text?: string;
  attributes?: Record<string, unknown>;
  classes?: string[];
  style?: Record<string, unknown>;
  children?: TemmlNode[];
}

const tags = new Set(
  'math mrow mi mn mo mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mpadded mphantom mstyle menclose'.split(
    ' ',
  ),
);
const attributeNames = new Set(
  'accent accentunder depth displaystyle form height largeop linethickness lspace mathsize mathvariant maxsize minsize movablelimits rspace scriptlevel stretchy symmetric voffset width'.split(
    ' ',
  ),
);
const attributeValue = /^[a-z0-9.+-]{1,20}$/i;
const colour = /^(?:#[0-9a-f]{3,8}|[a-z]{3,20})$/i;

/** Deeper formulas are not drawn, so that no text can exhaust the stack. */
const deepest = 60;
/** A formula with more elements is shown as it was written. */
const mostElements = 1_500;

class TooComplex extends Error {}

/**
 * Copies Temml's tree, keeping only elements and attributes from a list: no style, address, identifier or script can be
 * in it. Temml's inline styles, which the pages' policy refuses, become attributes and classes of ours (`formula.css`).
 * @throws TooComplex
 */
function harmlessMathml(root: TemmlNode): MathElement {
  let left = mostElements;
  const copy = (node: TemmlNode, depth: number): (MathElement | string)[] => {
    if (typeof node.text === 'string') return [harmlessText(node.text)].filter(Boolean);
    left -= 1;
    if (left < 0 || depth > deepest) throw new TooComplex();
    const inner = (node.children ?? []).flatMap((child) => copy(child, depth + 1));
    const { type: tag } = node;
    // Drops the numbers of equations, which Temml's style sheet counts.
    if (isNumbering(node)) return [];
    if (tag === undefined || !tags.has(tag)) return tag === undefined && !node.attributes?.href ? inner : [];
    return [elementOf(tag, node, inner)].flatMap(withoutWaste);
  };
  const [math] = copy(root, 0);
  const content = typeof math === 'object' ? math.children : [];
  const [only] = content;
  return content.length === 1 && typeof only === 'object' ? only : row(content);
}

/** Tells whether a space or letter would be wider than a page. */
const isHuge = (value: string) =>
  Math.abs(Number.parseFloat(value)) > (/em$|^[\d.]+$/.test(value) ? 12 : 200);

/** The empty cells beside a numbered equation, which would fill the page's width. */
const isNumbering = ({ type, style = {} }: TemmlNode) => type === 'mtd' && style.width !== undefined;

const row = (children: (MathElement | string)[]): MathElement => ({ tag: 'mrow', attributes: {}, children });

function elementOf(tag: string, node: TemmlNode, children: (MathElement | string)[]): MathElement {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(node.attributes ?? {}))
    if (attributeNames.has(name) && attributeValue.test(String(value)) && !isHuge(String(value)))
      attributes[name] = String(value);
  const { color, backgroundColor } = node.style ?? {};
  if (typeof color === 'string' && colour.test(color)) attributes.mathcolor = color;
  if (typeof backgroundColor === 'string' && colour.test(backgroundColor))
    attributes.mathbackground = backgroundColor;
  const [name] = children;
  // Browsers find out by themselves that "sin" and signs stand upright; formula.css can't.
  if (tag === 'mi' && typeof name === 'string' && !/^[\p{Script=Latin}\p{Script=Greek}]$/u.test(name))
    attributes.mathvariant = 'normal';
  const classes = classesOf(tag, node);
  if (classes.length > 0) attributes.class = classes.join(' ');
  if (tag === 'menclose') return enclosed(String(node.attributes?.notation), children);
  const isStyle = attributes.displaystyle !== undefined || attributes.scriptlevel !== undefined;
  return { tag: tag === 'mrow' && isStyle ? 'mstyle' : tag, attributes, children };
}

function classesOf(tag: string, { classes = [], style = {} }: TemmlNode): string[] {
  const has = (name: string) => style[name] !== undefined;
  if (tag !== 'mtd') return has('border') ? ['m-box'] : [];
  const isZero = (name: string) => /^0(?:em|pt)?$/.test(String(style[name]));
  return [
    ...(classes.includes('tml-left') ? ['m-l'] : []),
    ...(classes.includes('tml-right') ? ['m-r'] : []),
    ...(isZero('paddingLeft') && isZero('paddingRight') ? ['m-0'] : []),
    ...(['Top', 'Bottom', 'Left', 'Right'] as const)
      .filter((side) => has(`border${side}`))
      .map((side) => `m-b${side.charAt(0).toLowerCase()}`),
  ];
}

/** Chrome knows no `menclose`: lines above and below are marks, strokes and boxes are drawn by the style sheet. */
function enclosed(notation: string, children: (MathElement | string)[]): MathElement {
  const content = children.filter((child) => typeof child === 'string' || child.children.length > 0);
  const line = (character: string): MathElement => ({
    tag: 'mo',
    attributes: { stretchy: 'true' },
    children: [character],
  });
  if (notation === 'top')
    return { tag: 'mover', attributes: { accent: 'true' }, children: [row(content), line('\u00af')] };
  if (notation === 'bottom')
    return { tag: 'munder', attributes: { accentunder: 'true' }, children: [row(content), line('_')] };
  const names: Record<string, string> = { longdiv: 'm-div', box: 'm-box' };
  return { tag: 'mrow', attributes: { class: names[notation] ?? 'm-x' }, children: content };
}

/** Leaves out spaces without a width, and rows that hold nothing or one element. */
function withoutWaste(element: MathElement): MathElement[] {
  const { tag, attributes, children } = element;
  if (tag !== 'mrow' && tag !== 'mstyle') return [element];
  const useful = children.filter((child) => typeof child === 'string' || !isWaste(child));
  const [only] = useful;
  if (Object.keys(attributes).length === 0 && useful.length === 1 && typeof only === 'object') return [only];
  return [{ tag, attributes, children: useful }];
}

function isWaste({ tag, attributes, children }: MathElement): boolean {
  if (tag === 'mspace') return attributes.width === undefined || /^0(?![.\d])/.test(attributes.width);
  return tag === 'mrow' && children.length === 0 && Object.keys(attributes).length === 0;
}
