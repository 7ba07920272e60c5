import { LRUCache } from 'lru-cache';
import temml from 'temml';
import type { MathElement } from '#contract/markdown/tree.ts';
import { harmlessMathml, TooComplex, type TemmlNode } from './harmless-mathml.ts';
import { usualTex } from './usual-tex.ts';

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

function set(source: string, display: boolean): MathElement | null {
  const tex = usualTex(source);
  const content = tex === undefined ? undefined : contentOf(tex, display);
  if (!content) return null;
  const annotation = {
    tag: 'annotation',
    attributes: { encoding: 'application/x-tex' },
    children: [source],
  };
  return {
    tag: 'math',
    attributes: {},
    children: [{ tag: 'semantics', attributes: {}, children: [content, annotation] }],
  };
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
