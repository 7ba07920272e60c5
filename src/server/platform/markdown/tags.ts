import type { StateInline } from 'markdown-it';
import type { Mark } from '#contract/markdown/tree.ts';
import { pushLink, safeAddress } from './links.ts';
import { placeBehind } from './place-behind.ts';

/** The meaning of a tag: a mark, a line of its own (`line`), or nothing at all (`plain`). */
type Meaning = Mark | 'code' | 'line' | 'item' | 'plain' | 'link';

const meanings: Record<string, Meaning> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  var: 'em',
  cite: 'em',
  dfn: 'em',
  s: 'del',
  strike: 'del',
  del: 'del',
  u: 'u',
  ins: 'u',
  sub: 'sub',
  sup: 'sup',
  mark: 'mark',
  kbd: 'kbd',
  code: 'code',
  samp: 'code',
  tt: 'code',
  a: 'link',
  q: 'plain',
  small: 'plain',
  big: 'plain',
  span: 'plain',
  font: 'plain',
  abbr: 'plain',
  bdi: 'plain',
  ul: 'plain',
  ol: 'plain',
  li: 'item',
  p: 'line',
  div: 'line',
  center: 'line',
  section: 'line',
  blockquote: 'line',
  details: 'line',
  summary: 'line',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((depth) => [`h${depth}`, 'strong' as const])),
};

const longestTag = 300;
const tag = /<(\/?)([a-z][a-z0-9]{0,10})((?:\s+[^<>]*)?)\/?>/iy;

const alternative = /\balt="([^"]+)"/i;

const address = /\bhref=["']?([^"'\s<>]+)/i;

export interface TagMeta {
  name: string;
  meaning: Meaning;
  closes: boolean;
  written: string;
  /** The address of an opening `<a>`. */
  href?: string;
}

/**
 * Reads what begins with `<`: comments, which vanish, line breaks, addresses, and tags that only give words a look. Their
 * attributes are left out. All other tags, and those without a partner, stay text (`inline-tree.ts`).
 */
export function readAngle(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charAt(pos) !== '<') return false;
  if (src.startsWith('<!--', pos)) {
    const end = endOfComment(state);
    if (end > posMax) return false;
    state.pos = end;
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
  } else if (Object.hasOwn(meanings, lower)) {
    const meta = { name: lower, meaning: meanings[lower]!, closes: slash === '/', written: whole };
    if (!silent) state.push('tag', '', 0).meta = meta;
  } else return readAngledAddress(state, silent);
  state.pos += whole.length;
  return true;
}

function endOfComment(state: StateInline): number {
  const end = placeBehind(state, state.pos + 4, '-->');
  return end === undefined ? Infinity : end + 3;
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
