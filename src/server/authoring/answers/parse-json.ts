import { jsonrepair } from 'jsonrepair';
import { keepLatex } from './latex-escapes.ts';
import type { Mend } from './mends.ts';

/** jsonrepair knows neither of these two. */
const unknownSigns = /[\0-\u0007\v\u000e-\u001f\u007f]/g;
const hashComment = /([,{[])[ \t]*\n?[ \t]*#[^\n"]*\n/g;
/** jsonrepair takes time by the square of the length. In UTF-16 code units: more than answers have. */
export const longestRepaired = 60_000;

export interface Parsed {
  value: unknown;
  mends: Mend[];
}

/** Parses a text that is JSON as a whole; undefined: it is not. */
export function parseJson(text: string): Parsed | undefined {
  if (!/^[{["]/.test(text)) return undefined;
  const { json, mended } = keepLatex(text);
  try {
    return { value: JSON.parse(json) as unknown, mends: mended ? ['latex'] : [] };
  } catch {
    return undefined;
  }
}

/** Parses a piece of a text that looks like JSON, and mends it unless that is forbidden. */
export function parseSegment(text: string, isStrict: boolean): Parsed | undefined {
  const clean = parseJson(text) ?? parseEncoded(text);
  if (clean || isStrict || text.length > longestRepaired) return clean;
  const { json, mended } = keepLatex(text);
  const value = repair(json);
  return value === undefined ? undefined : { value, mends: mended ? ['repaired', 'latex'] : ['repaired'] };
}

/** JSON whose quotes have a backslash stood in a string. */
function parseEncoded(text: string): Parsed | undefined {
  if (!/^[{[](?:\s|\\[nrt])*\\+"/.test(text)) return undefined;
  try {
    const inner = JSON.parse(
      `"${text.replaceAll('\n', '\\n').replaceAll('\r', '').replaceAll('\t', ' ')}"`,
    ) as string;
    const parsed = parseJson(inner) ?? parseEncoded(inner);
    return parsed && { value: parsed.value, mends: [...parsed.mends, 'double-encoded'] };
  } catch {
    return undefined;
  }
}

/** Mends JSON; undefined where it can't be mended, or where it would be completed. */
function repair(json: string): unknown {
  try {
    const repaired = jsonrepair(json.replaceAll(unknownSigns, '').replaceAll(hashComment, '$1\n'));
    const closer = json.startsWith('[') ? ']' : '}';
    if (closersAtEnd(repaired, closer) > closersAtEnd(json, closer)) return undefined;
    return JSON.parse(repaired) as unknown;
  } catch {
    // A JSONRepairError, or a stack that overflows on deep nesting.
    return undefined;
  }
}

function closersAtEnd(text: string, closer: string): number {
  const end = text
    .slice(-2_000)
    .replaceAll(/\.{3}|…|(?<=[\s,[\]{}])\/\/[^\n]*\n|\/\*(?:(?!\*\/)[^])*\*\//g, ' ');
  const [closers = ''] = /[\s,}\]]*$/.exec(end) ?? [];
  return closers.split(closer).length - 1;
}
