import postcss, { type AtRule, type Container, type Declaration, type Rule } from 'postcss';
import parseSelector from 'postcss-selector-parser';
import { css, isLacking } from '#scripts/browser-features.ts';

const { 'at-rules': atRules, properties, selectors, types } = css;

/** Styles that old browsers have for elements which they do not know, to stand before all of ours. */
export const plainElements = `
dialog, [popover] { display: block; position: static; inset: auto; width: auto; height: auto; max-width: none;
  max-height: none; margin: 0; border: 0; padding: 0; overflow: visible; color: inherit; background: none }`;

const valueFeatures: [RegExp, boolean][] = (
  [
    [/\b[\d.]+[dsl]v(?:h|w|i|b|min|max)\b/, types!['length']!['viewport_percentage_units_dynamic']!],
    [/\b[\d.]+cq(?:w|h|i|b|min|max)\b/, types!['length']!['container_query_length_units']],
    ...['color-mix', 'oklch', 'oklab', 'lab', 'lch', 'color', 'light-dark'].map(
      (name) => [new RegExp(`(?<![\\w-])${name}\\(`), types!['color']![name]] as const,
    ),
    ...['round', 'mod', 'rem', 'sin', 'cos', 'pow', 'sqrt', 'abs', 'sign', 'anchor', 'anchor-size', 'if'].map(
      (name) => [new RegExp(`(?<![\\w-])${name}\\(`), types![name]] as const,
    ),
  ] as const
).map(([pattern, feature]) => [pattern, isLacking(feature) ?? true]);

/** Returns a sheet as one of the oldest browsers reads it: without the rules, blocks and declarations that it skips. */
export function withoutNewStyles(sheet: string): string {
  const root = postcss.parse(sheet);
  prune(root);
  return root.toString();
}

function prune(container: Container): void {
  for (const node of Array.from(container.nodes ?? [])) {
    if (node.type === 'decl' ? isUnknownDeclaration(node) : isSkipped(node)) node.remove();
    else if (node.type === 'rule' || node.type === 'atrule') prune(node);
  }
}

function isSkipped(node: { type: string }): boolean {
  if (node.type === 'atrule') return isUnknownAtRule(node as AtRule);
  if (node.type !== 'rule') return false;
  const rule = node as Rule;
  // A rule inside a rule is nesting.
  if (rule.parent?.type === 'rule') return true;
  return (
    (rule.parent as AtRule | undefined)?.name?.endsWith('keyframes') !== true && hasUnknown(rule.selector)
  );
}

function isUnknownAtRule({ name, params, parent }: AtRule): boolean {
  if (parent?.type === 'rule') return true;
  if (name === 'media') return /[<>]|\b(?:scripting|not\s*\()/.test(params);
  if (name === 'supports') return !isSupported(params);
  return isLacking(atRules![name.replace(/^-\w+-/, '')]) ?? false;
}

function isSupported(condition: string): boolean {
  const [, selector] = /selector\((.*)\)/.exec(condition) ?? [];
  if (selector !== undefined) return condition.trim().startsWith('not') === hasUnknown(selector);
  const [, property = '', value = ''] = /\(\s*([\w-]+)\s*:\s*([^)]*(?:\([^)]*\))*)\)/.exec(condition) ?? [];
  const known = !isUnknown(property, value);
  return /^\(*\s*not/.test(condition.trim()) ? !known : known;
}

function hasUnknown(selector: string): boolean {
  let unknown = false;
  parseSelector((root) => {
    root.walkPseudos(({ value, nodes }) => {
      const name = value.replace(/^::?/, '').replace(/\(.*/, '');
      // Chrome and Safari accept every `-webkit-` element.
      if (name.startsWith('-')) return;
      if (name === 'not' && nodes.length > 1) unknown = true;
      if (isLacking(selectors![name]) ?? true) unknown = true;
    });
    root.walkNesting(() => {
      unknown = true;
    });
  }).processSync(selector);
  return unknown;
}

/** The descriptors of a face of letters are not properties. */
const isUnknownDeclaration = ({ prop, value, parent }: Declaration) =>
  (parent as AtRule).name !== 'font-face' && isUnknown(prop, value);

function isUnknown(property: string, value: string): boolean {
  // A variable's value may be any text; a property that uses it is invalid only when it is computed.
  if (property.startsWith('--')) return false;
  if (property.startsWith('-')) return false;
  const known = properties![property];
  if (isLacking(known) ?? true) return true;
  if (valueFeatures.some(([pattern, lacking]) => lacking && pattern.test(value))) return true;
  return /^[\w-]+$/.test(value) && (isLacking(known![value]) ?? false);
}
