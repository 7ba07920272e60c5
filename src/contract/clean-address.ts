/** One character of an address, literal or percent-encoded as UTF-8; also half of one, where a message was cut. */
const character =
  /%(?:[0-7][\da-f]|[cd][\da-f]%[89ab][\da-f]|e[\da-f](?:%[89ab][\da-f]){2}|f[0-7](?:%[89ab][\da-f]){3}|[\da-f]{0,2})|[^%]/giu;
/** No address of ours is longer, and others are not worth reading. */
const mostCharacters = 2_000;
const endsWithId = /^(.*\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(.*)$/i;
/** Parameters that hold ids or tokens, which have letters, digits, `-` and `_` only. */
const idAtTheEnd = /^(.*[?&](?:chapter|token)=[\w-]+)(?![\w-])([^&]*)$/;

/**
 * Returns the path and query of an address that was copied from a sentence, without what follows it there: a full stop, a
 * danda, a closing bracket, quotes, marks of emphasis, what no one sees, or a word in another script. Undefined where nothing
 * follows an id, so that no page's own address changes.
 */
export function withoutWhatFollows({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): string | undefined {
  if (pathname.length + search.length > mostCharacters) return undefined;
  const path = endsWithId.exec(pathname);
  const query = idAtTheEnd.exec(search);
  const [kept, rest] =
    path && /[^/]/.test(path[2]!) && isSentence(path[2]!) ? [path[1]!, true] : [pathname, false];
  const [keptQuery, queryRest] = query?.[2] && isSentence(query[2]) ? [query[1]!, true] : [search, false];
  return rest || queryRest ? onThisSite(kept) + keptQuery : undefined;
}

/** Does the same for an address that no page has, whatever it ends with. */
export function withoutPunctuation({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): string | undefined {
  // A short address was read with what follows it.
  if (pathname.length > mostCharacters || pathname.startsWith('/c/')) return undefined;
  const characters = pathname.match(character) ?? [];
  const last = characters.findLastIndex((each) => /[\p{L}\p{N}]/u.test(decode(each)));
  const kept = onThisSite(characters.slice(0, last + 1).join(''));
  const isJunk = characters.slice(last + 1).some((each) => each !== '/');
  return isJunk && last >= 0 ? kept + search : undefined;
}

/** Tells whether this follows an id in a sentence; a further part of a path or the ending of a file does not. */
function isSentence(encoded: string): boolean {
  return /^[^\p{L}\p{N}]*(?:[^\0-\x7f].*)?$/su.test(decode(encoded));
}

/** Two slashes at the beginning would name another site. */
const onThisSite = (path: string) => path.replace(/^[/\\]+/, '/');

/** Decodes each character that can be decoded, of what may be an address of ours. */
export function decode(encoded: string): string {
  if (encoded.length > mostCharacters) return encoded;
  return encoded.replaceAll(character, (each) => {
    try {
      return decodeURIComponent(each);
    } catch {
      return '\ufffd';
    }
  });
}
