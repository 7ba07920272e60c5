import parseSelector, { type Node, type Pseudo, type Selector } from 'postcss-selector-parser';
import { css, isLacking } from '#scripts/browser-features.ts';

// Selectors without `:is()`, `:where()` and lists in `:not()`, which the oldest browsers lack.

const selectors = css['selectors']!;

/** Returns a rule's selectors, each without `:is()` and `:where()`, and those that stand in for `:has()` beside them. */
export function plainSelectors(selector: string): string[] {
  if (!/:(?:is|where|not|has)\(/.test(selector))
    return parseSelector()
      .astSync(selector)
      .nodes.map((each) => String(each).trim());
  const found = parseSelector().astSync(selector).nodes.flatMap(withoutLists);
  const plain = found.flatMap((each) => [String(each).trim(), ...withoutHas(each)]);
  return [...new Set(plain)];
}

/** Whether one of the oldest browsers skips each rule that has the selector. */
export function isUnknownSelector(selector: string): boolean {
  return [...selector.matchAll(/(?<![\\:]):{1,2}([a-z-]+)/g)].some(
    ([, name = '']) => !name.startsWith('-') && (isLacking(selectors[name]) ?? true),
  );
}

/** Whether nothing in it counts, because all of it stands in a `:where()`. */
export function isWeightless(selector: string): boolean {
  const [only, ...others] = parseSelector().astSync(selector).nodes;
  return others.length === 0 && only!.nodes.length === 1 && only!.first.value === ':where';
}

const isList = (node: Node): node is Pseudo =>
  node.type === 'pseudo' && [':is', ':where', ':not'].includes(node.value);

/** Returns the selectors that a selector with lists stands for. */
function withoutLists(selector: Selector): Selector[] {
  const place = selector.nodes.findIndex(
    (node) => isList(node) && (node.value !== ':not' || node.nodes.length > 1 || hasList(node)),
  );
  const list = selector.nodes[place];
  if (list?.type !== 'pseudo') return [selector];
  const inner = list.nodes.flatMap(withoutLists);
  if (list.value === ':not') {
    const nots = inner.map((each) => `:not(${String(each).trim()})`).join('');
    return withoutLists(replaced(selector, place, nots));
  }
  return inner.flatMap((each) => inserted(selector, place, each)).flatMap(withoutLists);
}

const hasList = (node: Pseudo): boolean =>
  node.nodes.some((each) => each.nodes.some((part) => isList(part) && part.value !== ':not'));

const parsed = (text: string): Selector => parseSelector().astSync(text).first;

const replaced = ({ nodes }: Selector, place: number, by: string): Selector =>
  parsed(textOf(nodes.slice(0, place)) + by + textOf(nodes.slice(place + 1)));

const textOf = (nodes: readonly Node[]): string => nodes.map(String).join('');

const lastCombinator = (nodes: readonly Node[]): number =>
  nodes.findLastIndex(({ type }) => type === 'combinator');

/** Puts one selector of a list into the place of the list. */
function inserted({ nodes }: Selector, place: number, inner: Selector): Selector[] {
  const before = nodes.slice(0, place);
  const start = lastCombinator(before) + 1;
  const end = nodes.findIndex(({ type }, at) => at > place && type === 'combinator');
  const after = textOf(nodes.slice(place + 1, end < 0 ? nodes.length : end));
  const rest = end < 0 ? '' : textOf(nodes.slice(end));
  const ancestors = textOf(before.slice(0, start));
  const at = lastCombinator(inner.nodes) + 1;
  const ofInner = textOf(inner.nodes.slice(0, at)).trimStart();
  const joined = merged(merged(textOf(before.slice(start)), textOf(inner.nodes.slice(at))), after);
  if (ancestors === '' || ofInner === '') return [parsed(ancestors + ofInner + joined + rest)];
  const combined = bothAncestors(ancestors.trim(), ofInner.trim());
  if (combined === undefined)
    throw new Error(`This selector can't be written for old browsers: ${textOf(nodes)}`);
  return combined.map((each) => parsed(each + joined + rest));
}

/** Returns what stands before an element that has both ancestors: one may be the other's, or both are the same element. */
function bothAncestors(one: string, other: string): string[] | undefined {
  const [a, b] = [one, other].map((each) => each.replace(/\s*>$/, '')) as [string, string];
  const isSimple = (text: string) => !/[\s>+~]/.test(text.replaceAll(/\[.*?\]|\(.*?\)/g, ''));
  if (!isSimple(b)) return undefined;
  const same = merged(a, b);
  if (a !== one && b !== other) return [`${same}>`];
  if (b !== other) return [`${a} ${other}`, `${same}>`];
  if (a !== one) return isSimple(a) ? [`${b} ${one}`, `${same}>`] : undefined;
  return isSimple(a) ? [`${a} ${b} `, `${b} ${a} `, `${same} `] : undefined;
}

/** Returns the compound of two: an element's name comes first, and `*` needs no word. */
function merged(one: string, other: string): string {
  const [a, b] = [one.trim(), other.trim()].map((each) => (each === '*' ? '' : each)) as [string, string];
  const isFirst = /^[a-z]/i.test(b) || (a.startsWith(':') && !b.startsWith(':'));
  return (isFirst ? b + a : a + b) || '*';
}

/** Returns the selector with attributes that a script sets in place of `:has()`, where there is one (src/web/old-browsers/has.ts). */
function withoutHas(selector: Selector): string[] {
  const text = String(selector).trim();
  if (!text.includes(':has(')) return [];
  const instead = text
    .replace(/(html|body|:root):has\((?:>\s*body)?\s*>?\s*\.([\w-]+)\)/, (_, subject: string, name: string) =>
      subject === 'body' ? `:root[data-has~=${name}] body` : `:root[data-has~=${name}]`,
    )
    // A browser with `:has()` has none of these attributes, and draws the keyboard's ring around nothing that is touched.
    .replace(':not(:has(:checked))', '[data-has-checked=no]')
    .replace(':has(:checked)', '[data-has-checked=yes]')
    .replace(/^(.*):has\(:focus-visible\)/, ':root[data-has] $1:focus-within');
  return instead.includes(':has(') ? [] : [instead];
}
