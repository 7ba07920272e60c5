import type { MathElement } from '#contract/markdown/tree.ts';
import { readsAsMaths } from '#server/platform/markdown/maths-rules.ts';
import { setMaths, shownIn } from './set-maths.ts';

const raised = ['0123456789+−-=()ni∘′', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ°′'] as const;
const lowered = ['0123456789+−-=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'] as const;
const spaced = /^[=+−×÷<>≤≥≠≈→⇒⇌±∈]$/;

/** Writes the formulas of a title in plain characters: `$x^2$` becomes x². One that they can't carry stays as it was written. */
export function plainMaths(text: string): string {
  if (!/[$\\]/.test(text)) return text;
  return text.replaceAll(
    /`[^`\n]{1,200}`|(?<![\p{L}\p{N}$\\])\$\$?(?=\S)([^$\n]{1,200})(?<=\S)\$\$?(?![\p{L}\p{N}$])|(?<![\w/)])\\\((.{1,200}?)\\\)(?!\\)/gu,
    (written: string, dollars: string | undefined, parentheses: string | undefined) => {
      const source = dollars ?? parentheses;
      if (source === undefined || !isFormula(source, dollars !== undefined)) return written;
      return plainOf(setMaths(source.trim(), false)) ?? written;
    },
  );
}

/** A title may have prices, or the groups of a search pattern. */
function isFormula(source: string, isInDollars: boolean): boolean {
  if (/\\[|\d(]|\p{Sc}/u.test(source)) return false;
  if (!isInDollars) return true;
  const isTex =
    /[\\^_]/.test(source) || /^\p{L}$/u.test(source) || /\p{L}.*[=+*/<>-]|[=+*/<>-].*\p{L}/u.test(source);
  return isTex && readsAsMaths(source);
}

function plainOf(mathml: MathElement | null): string | undefined {
  const shown = shownIn(mathml);
  const plain = shown === undefined ? undefined : plainText(shown);
  return plain?.replaceAll('\u2061', '').replaceAll(/\s+/g, ' ').trim() || undefined;
}

/** Undefined for formulas that need two lines, and for indices without a small character. */
function plainText(node: MathElement | string): string | undefined {
  if (typeof node === 'string') return node;
  const { tag, attributes, children } = node;
  const parts = children.map(plainText);
  if (!parts.every((part) => part !== undefined)) return undefined;
  const [base = '', first = '', second = ''] = parts;
  switch (tag) {
    case 'mo':
      return spaced.test(base) && attributes['form'] !== 'prefix' ? ` ${base} ` : parts.join('');
    case 'mspace':
      return ' ';
    case 'msup':
      return joined(base, inSmall(first, raised));
    case 'msub':
      return joined(base, inSmall(first, lowered));
    case 'msubsup':
      return joined(base, inSmall(first, lowered), inSmall(second, raised), /^[∑∏∫]$/.test(base) ? ' ' : '');
    case 'mfrac':
      return `${grouped(base)}/${grouped(first)}`;
    case 'msqrt':
      return `√${grouped(parts.join(''))}`;
    case 'mrow':
    case 'mstyle':
    case 'mpadded':
    case 'mn':
    case 'mi':
    case 'mtext':
      return parts.join('');
    default:
      return undefined;
  }
}

const joined = (...parts: (string | undefined)[]) =>
  parts.every((part) => part !== undefined) ? parts.join('') : undefined;

const grouped = (text: string) => (/^[\p{L}\p{N}.]*$/u.test(text) ? text : `(${text.trim()})`);

function inSmall(text: string, [usual, small]: readonly [string, string]): string | undefined {
  const places = Array.from(text.replaceAll(' ', ''), (character) => usual.indexOf(character));
  return places.includes(-1) ? undefined : places.map((place) => small[place]).join('');
}
