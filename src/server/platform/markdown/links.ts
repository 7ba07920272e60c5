import type { StateInline } from 'markdown-it';

const protocols = new Set(['http:', 'https:', 'mailto:']);
const longestAddress = 2_000;

/**
 * @returns the URL for a link, or null unless it is an absolute http, https or mailto URL. It is normalized, so that the
 * browser follows exactly what was checked. URLs with a user name are refused, because it can hide the real host.
 */
export function safeAddress(written: string): string | null {
  const text = written.trim();
  if (text.length > longestAddress || !/^(?:https?:\/\/|mailto:)/i.test(text) || /[\s\\]/.test(text))
    return null;
  const url = URL.parse(text);
  if (!url) return null;
  const plain = url.username === '' && url.password === '' && !/[\s"<>]/.test(url.href);
  return plain && protocols.has(url.protocol) ? url.href : null;
}

/** Reads a bare address such as `https://example.org/a`. markdown-it's own rule also takes names without a protocol. */
export function readBareLink(state: StateInline, silent: boolean): boolean {
  if (state.src.charAt(state.pos) !== ':' || state.linkLevel > 0) return false;
  const protocol = /(?<![\p{L}\p{N}_])https?$/iu.exec(state.pending.slice(-10))?.[0];
  if (protocol === undefined) return false;
  const start = state.pos - protocol.length;
  const address = bareAddress(state.src.slice(0, state.posMax), start);
  const href = address === null ? null : safeAddress(address);
  if (address === null || href === null) return false;
  if (!silent) {
    state.pending = state.pending.slice(0, -protocol.length);
    pushLink(state, href, address);
  }
  state.pos = start + address.length;
  return true;
}

export function pushLink(state: StateInline, href: string, words: string): void {
  state.push('link_open', 'a', 1).attrs = [['href', href]];
  state.push('text', '', 0).content = words;
  state.push('link_close', 'a', -1);
}

/** @returns the address at `start` without the punctuation that closes its sentence, or null. */
function bareAddress(text: string, start: number): string | null {
  // The lookahead refuses impossible hosts first; without it each of many such addresses reads the text to its end.
  const pattern = /https?:\/\/(?=\[|[^\s<>"'`|*/?#[\]^{}]*(?:[\s<>"'`|*/?#]|$))[^\s<>"'`|*]{1,2000}/iy;
  pattern.lastIndex = start;
  let found = pattern.exec(text)?.[0] ?? '';
  const marks = /[?!.,:;_~\u0964\u0965\u06d4]{1,9}$/.exec(found.slice(-9))?.[0].length ?? 0;
  found = found.slice(0, found.length - marks);
  let unopened = found.endsWith(')') ? found.split(')').length - found.split('(').length : 0;
  for (; unopened > 0 && found.endsWith(')'); unopened -= 1) found = found.slice(0, -1);
  return found === '' ? null : found;
}
