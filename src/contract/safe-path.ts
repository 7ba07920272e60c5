const here = 'http://here.invalid';

/** Makes a path on this site of an untrusted value, or `/` when it leads to another host. */
export function safePath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/')) return '/';
  const url = URL.parse(value, here);
  if (url === null) return '/';
  const path = url.pathname + url.search + url.hash;
  // Normalizing `/.//host` gives `//host`, which is another host.
  return url.origin === here && !path.startsWith('//') ? path : '/';
}
