import postcss, { type AtRule, type ChildNode, type Declaration, type Root, type Rule } from 'postcss';
import type { Plugin } from 'vite';
import { isUnknownSelector, isWeightless, plainSelectors } from './plain-selectors.ts';

/** The order of Tailwind's layers. Rules outside of layers come after them. */
const layers = ['properties', 'theme', 'base', 'components', 'utilities'];

/** Raises a selector above all that have no id. It matches everything. */
const raise = ':not(#\\#)';

/** Tailwind's reset has rules for them; no page has a date field, and each document would weigh a hundred bytes more. */
const partsOfDateFields = /::-webkit-(?:datetime|date-and-time)/;

/** Writes the sheets that Tailwind makes for the oldest browsers. Development serves them as Tailwind made them. */
export function oldStyles(): Plugin {
  return {
    name: 'old-styles',
    enforce: 'pre',
    apply: 'build',
    transform: {
      // The address of a sheet has its own sheet transformed.
      filter: { id: { include: /\.css(?:\?|$)/, exclude: /\?url$/ } },
      handler: (code) =>
        code.startsWith('export default') ? undefined : { code: forOldBrowsers(code), map: null },
    },
  };
}

/**
 * Returns a built sheet as the oldest browsers read it (package.json, decision 085), with the same result: layers become an
 * order, in which utilities are raised above components; `:is()` and `:where()` become lists; variables get their first
 * values without `@property`; single transforms become `transform`; `vh` stands before `dvh`.
 */
export function forOldBrowsers(sheet: string): string {
  const root = postcss.parse(sheet);
  root.walkAtRules('property', (rule) => void rule.remove());
  root.walkRules(partsOfDateFields, (rule) => void rule.remove());
  flattenLayers(root);
  root.walkAtRules(/keyframes$/, (frames) => frames.walkRules(lowerTransforms));
  const rules: Rule[] = [];
  root.walkRules((rule) => void rules.push(rule));
  for (const rule of rules.filter(({ parent }) => !(parent as AtRule).name?.endsWith('keyframes'))) {
    lowerTransforms(rule);
    splitSelectors(rule);
  }
  root.walkDecls(addFallback);
  const code = root.toString();
  // Each sheet sets the first values of the variables that its own rules read, and Tailwind those of some that none does.
  root.walkDecls(/^--tw-/, (first) => {
    if (isForAll(first.parent) && !code.includes(`var(${first.prop}`)) first.remove();
  });
  return root.toString();
}

const isForAll = (rule: Declaration['parent']) => (rule as Rule).selectors?.[0] === '*';

function flattenLayers(root: Root): void {
  const parts = new Map<string, ChildNode[]>(layers.map((name) => [name, []]));
  const rest: ChildNode[] = [];
  for (const node of Array.from(root.nodes)) {
    if (node.type !== 'atrule' || node.name !== 'layer') rest.push(node);
    else
      for (const name of node.nodes ? [node.params] : []) contentOf(parts, name).push(...(node.nodes ?? []));
  }
  for (const node of parts.get('utilities')!) raiseSelectors(node, raise);
  for (const node of rest) raiseSelectors(node, raise + raise);
  const [properties, ...others] = [...parts.values()];
  root.removeAll();
  root.append(...properties!.flatMap(withoutCondition), ...others.flat(), ...rest);
}

function contentOf(parts: ReadonlyMap<string, ChildNode[]>, name: string): ChildNode[] {
  const part = parts.get(name);
  if (!part) throw new Error(`The order of the layer ${name} is not known`);
  return part;
}

/** Tailwind gives variables their first values where `@property` is missing; a backdrop uses none. */
function withoutCondition(node: ChildNode): ChildNode[] {
  if (node.type === 'atrule' && node.name === 'supports') return (node.nodes ?? []).flatMap(withoutCondition);
  if (node.type === 'rule') node.selectors = node.selectors.filter((each) => each !== '::backdrop');
  return [node];
}

function raiseSelectors(node: ChildNode, by: string): void {
  if (node.type === 'atrule' && !node.name.endsWith('keyframes'))
    for (const each of node.nodes ?? []) raiseSelectors(each, by);
  if (node.type !== 'rule' || isWeightless(node.selector)) return;
  node.selectors = node.selectors.map((each) => raised(each, by));
}

/** Puts the raise before what must be last, a pseudo-element. */
function raised(selector: string, by: string): string {
  const [, start = '', end = ''] =
    /^(.*?)((?<!\\)::?(?:before|after|backdrop|marker|placeholder|-[\w-]+|file-selector-button|first-letter|selection|highlight\([\w-]+\))(?:::?[\w-]+)*)?$/s.exec(
      selector,
    )!;
  return start + by + end;
}

/** Gives each selector that some old browser does not know a rule of its own, because it skips a list with one. */
function splitSelectors(rule: Rule): void {
  const plain = plainSelectors(rule.selector);
  const unknown = plain.filter(isUnknownSelector);
  const known = plain.filter((each) => !unknown.includes(each));
  for (const selector of unknown.slice(known.length > 0 ? 0 : 1)) rule.after(rule.clone({ selector }));
  rule.selectors = known.length > 0 ? known : unknown.slice(0, 1);
}

const transforms = ['translate', 'rotate', 'scale'];

/** Writes `translate`, `rotate` and `scale` as one `transform`, which every browser has. */
function lowerTransforms(rule: Rule): void {
  const single = rule.nodes.filter(
    (node): node is Declaration => node.type === 'decl' && transforms.includes(node.prop),
  );
  if (single.length === 0) return;
  const functions = transforms.flatMap((name) => {
    const value = single.findLast(({ prop }) => prop === name)?.value;
    return value === undefined || value === 'none'
      ? []
      : [
          `${name}(${value
            .trim()
            .split(/\s+(?![^(]*\))/)
            .join(',')})`,
        ];
  });
  single[0]!.before({ prop: 'transform', value: functions.join(' ') || 'none' });
  for (const each of single) each.remove();
}

const smallScreen = /(?<=[\d.])[dsl](?=v[hw]\b)/;

/** What stands in for a value of `overflow-wrap`. New browsers obey it too, so that `normal` takes it back. */
const wordBreaks: Record<string, string> = { anywhere: 'break-word', normal: 'normal' };

function addFallback(declaration: Declaration): void {
  const { prop, value } = declaration;
  if (smallScreen.test(value))
    declaration.before({ prop, value: value.replaceAll(new RegExp(smallScreen, 'g'), '') });
  if (prop.startsWith('overflow') && value === 'clip') declaration.before({ prop, value: 'hidden' });
  const wordBreak = prop === 'overflow-wrap' && wordBreaks[value];
  if (wordBreak) declaration.before({ prop: 'word-break', value: wordBreak });
}
