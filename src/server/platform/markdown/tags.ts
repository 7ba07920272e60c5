import type { StateBlock, StateInline } from 'markdown-it';
import type { Mark } from '#contract/markdown/tree.ts';

const protocols = new Set(['http:', 'https:', 'mailto:']);
const longestAddress = 2_000;

/**
 * Strangers write Markdown too, so a link calls public numbers of India only: those of emergencies and helplines, which begin
 * with 1 and have three to five digits, and free ones (1800). It neither calls a person or a dear number, nor sends the network
 * a command, which would begin with `*` or `#`.
 */
const publicNumber = /^tel:1(?:\d{2,4}|800\d{6,7})$/;

/** The library's texts name other courses of the site by their ids. */
const pathOfCourse = /^\/course\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * @returns the URL for a link, or null unless it is an absolute http, https or mailto URL, a public number or a course. It is
 * normalized, so that the browser follows exactly what was checked. URLs with a user name are refused, because it can hide the
 * real host.
 */
export function safeAddress(written: string): string | null {
  const text = written.trim();
  if (publicNumber.test(text) || pathOfCourse.test(text)) return text;
  if (text.length > longestAddress || !/^(?:https?:\/\/|mailto:)/i.test(text) || /[\s\\]/.test(text))
    return null;
  const url = URL.parse(text);
  if (!url) return null;
  const plain = url.username === '' && url.password === '' && !/[\s"<>]/.test(url.href);
  return plain && protocols.has(url.protocol) ? url.href : null;
}

function pushLink(state: StateInline, href: string, words: string): void {
  state.push('link_open', 'a', 1).attrs = [['href', href]];
  state.push('text', '', 0).content = words;
  state.push('link_close', 'a', -1);
}

const lastPlaces = new WeakMap<StateInline | StateBlock, Map<string, number>>();

/** Finds the next place of a sign, at or behind `from`, in linear time also for many signs that are opened and never closed. */
export function placeBehind(state: StateInline | StateBlock, from: number, sign: string): number | undefined {
  let places = lastPlaces.get(state);
  if (!places) lastPlaces.set(state, (places = new Map()));
  const last = places.get(sign) ?? state.src.lastIndexOf(sign);
  places.set(sign, last);
  return last < from ? undefined : state.src.indexOf(sign, from);
}

/** The meaning of a tag: a mark, a line of its own (`line`), or nothing at all (`plain`). */
type Meaning = Mark | 'code' | 'line' | 'item' | 'plain' | 'link';

const tagsOf: Record<Meaning, string> = {
  strong: 'b strong h1 h2 h3 h4 h5 h6',
  em: 'i em var cite dfn',
  del: 's strike del',
  u: 'u ins',
  sub: 'sub',
  sup: 'sup',
  mark: 'mark',
  kbd: 'kbd',
  code: 'code samp tt',
  link: 'a',
  plain: 'q small big span font abbr bdi ul ol',
  item: 'li',
  line: 'p div center section blockquote details summary',
};
const meanings = new Map(
  Object.entries(tagsOf).flatMap(([meaning, tags]) =>
    tags.split(' ').map((name) => [name, meaning as Meaning] as const),
  ),
);

const longestTag = 300;
const tag = /<(\/?)([a-z][a-z0-9]{0,10})((?:\s+[^<>]*)?)\/?>/iy;

const alternative = /\balt="([^"]+)"/i;

const address = /\bhref=["']?([^"'\s<>]+)/i;

export interface TagMeta {
  name: string;
  meaning: Meaning;
  closes: boolean;
  written: string;
  href?: string;
}

/** Reads what begins with `<`: comments, line breaks, addresses, and tags that give words a look. All others stay text. */
export function readAngle(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charAt(pos) !== '<') return false;
  if (src.startsWith('<!--', pos)) {
    const end = placeBehind(state, pos + 4, '-->');
    if (end === undefined || end + 3 > posMax) return false;
    state.pos = end + 3;
    return true;
  }
  tag.lastIndex = pos;
  const [whole = '', slash, name = '', attributes = ''] =
    tag.exec(src.slice(0, Math.min(posMax, pos + longestTag))) ?? [];
  const lower = name.toLowerCase();
  if (lower === 'br' || lower === 'wbr') {
    if (!silent && lower === 'br') state.push('hardbreak', 'br', 0);
  } else if (lower === 'img' && alternative.test(attributes)) {
    if (!silent) state.push('text', '', 0).content = alternative.exec(attributes)?.[1] ?? '';
  } else if (lower === 'a' && slash === '') {
    const href = safeAddress(address.exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? '');
    // A link to an address that is not safe stays visible as text.
    if (href === null) return false;
    const meta = { name: lower, meaning: 'link', closes: false, written: whole, href };
    if (!silent) state.push('tag', '', 0).meta = meta;
  } else if (meanings.has(lower)) {
    const meta = { name: lower, meaning: meanings.get(lower)!, closes: slash === '/', written: whole };
    if (!silent) state.push('tag', '', 0).meta = meta;
  } else return readAngledAddress(state, silent);
  state.pos += whole.length;
  return true;
}

function readAngledAddress(state: StateInline, silent: boolean): boolean {
  const rest = state.src.slice(state.pos, Math.min(state.posMax, state.pos + 2_002));
  const written = /^<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>/i.exec(rest)?.[1];
  const href = written === undefined ? null : safeAddress(written);
  if (written === undefined || href === null || state.linkLevel > 0) return false;
  if (!silent) pushLink(state, href, written);
  state.pos += written.length + 2;
  return true;
}
