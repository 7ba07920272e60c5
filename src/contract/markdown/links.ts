import { decodeReferences } from './harmless-text.ts';

const protocols = new Set(['http:', 'https:', 'mailto:']);
const longestAddress = 2_000;

/**
 * @returns the URL for a link, or null unless it is an absolute http, https or mailto URL. It is normalized, so that the
 * browser follows exactly what was checked. URLs with a user name are refused, because it can hide the real host.
 */
export function safeAddress(written: string): string | null {
  const text = decodeReferences(written).trim();
  if (text.length > longestAddress || !/^(?:https?:\/\/|mailto:)/i.test(text) || /[\s\\]/.test(text))
    return null;
  // An exception takes 20 times as long as the rest. Browsers of before 2024 have only that.
  if ('canParse' in URL && !URL.canParse(text)) return null;
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return null;
  }
  const plain = url.username === '' && url.password === '' && !/[\s"<>]/.test(url.href);
  return plain && protocols.has(url.protocol) ? url.href : null;
}

interface Destination {
  address: string;
  /** Index after the closing parenthesis. */
  end: number;
}

/** Nesting of parentheses in an address; CommonMark requires at least three levels. */
const deepestParentheses = 16;

/**
 * Reads `(address "title")` from the parenthesis at `start`; null if it doesn't end within the longest address, so that
 * the time grows linearly with the number of open parentheses.
 */
export function readDestination(text: string, start: number): Destination | null {
  const part = text.slice(start, start + longestAddress);
  const match = part[1] === '<' ? /^\(<([^<>\n]*)>/.exec(part) : null;
  let address = match?.[1] ?? '';
  let at = match?.[0].length ?? 1;
  if (!match) {
    const run = /[^\s()\\]+/y;
    for (let depth = 0; at < part.length; at += 1) {
      run.lastIndex = at;
      const plain = run.exec(part)?.[0] ?? '';
      address += plain;
      at += plain.length;
      const character = part.charAt(at);
      if (character === '\\' && /[!-/:-@[-`{-~]/.test(part.charAt(at + 1))) {
        at += 1;
        address += part.charAt(at);
        continue;
      }
      if (/\s/.test(character) || (character === ')' && depth === 0)) break;
      if (character === '(' && (depth += 1) > deepestParentheses) return null;
      if (character === ')') depth -= 1;
      address += character;
    }
  }
  const rest = /^\s{0,9}(?:"[^"]*"|'[^']*'|\([^()]*\))?\s{0,9}\)/.exec(part.slice(at));
  return rest ? { address, end: start + at + rest[0].length } : null;
}

/** @returns the bare address at `start` (without the punctuation that closes its sentence), or null. */
export function readBareAddress(text: string, start: number): string | null {
  // The lookahead refuses impossible hosts first; without it each of many such addresses reads the text to its end.
  const pattern = /https?:\/\/(?=\[|[^\s<>"'`|*/?#[\]^{}]*(?:[\s<>"'`|*/?#]|$))[^\s<>"'`|*]{1,2000}/iy;
  pattern.lastIndex = start;
  let found = pattern.exec(text)?.[0] ?? '';
  const marks = /[?!.,:;_~\u0964\u0965]{1,9}$/.exec(found.slice(-9))?.[0].length ?? 0;
  found = found.slice(0, found.length - marks);
  if (!found.endsWith(')')) return safeAddress(found) === null ? null : found;
  let unopened = found.split(')').length - found.split('(').length;
  for (; unopened > 0 && found.endsWith(')'); unopened -= 1) found = found.slice(0, -1);
  return safeAddress(found) === null ? null : found;
}
