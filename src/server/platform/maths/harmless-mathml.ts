import { harmlessText } from '#contract/markdown/harmless-text.ts';
import type { MathElement } from '#contract/markdown/tree.ts';

/** A node as Temml makes it; a fragment has no type. */
export interface TemmlNode {
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

/** Thrown when a formula is beyond the bounds. */
export class TooComplex extends Error {}

/**
 * Copies Temml's tree, keeping only elements and attributes from a list: no style, address, identifier or script can be in it.
 * Temml's inline styles, which the pages' policy refuses, become attributes and classes of ours (`formula.css`).
 *
 * @throws TooComplex
 */
export function harmlessMathml(root: TemmlNode): MathElement {
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
  const classes = classesOf(tag, node);
  if (classes.length > 0) attributes.class = classes.join(' ');
  if (tag === 'menclose') return enclosed(String(node.attributes?.notation), children);
  const isStyle = attributes.displaystyle !== undefined || attributes.scriptlevel !== undefined;
  return { tag: tag === 'mrow' && isStyle ? 'mstyle' : tag, attributes, children };
}

/** Our classes for the styles that Temml gives to cells and boxes. */
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
