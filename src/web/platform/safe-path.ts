const here = 'http://here.invalid';

/** A path on this site out of an untrusted value, or `/`: never another host, however it is spelled. */
export function safePath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/')) return '/';
  const url = URL.parse(value, here);
  if (url === null) return '/';
  const path = url.pathname + url.search + url.hash;
  // Without its dots, `/.//host` begins with the two slashes that lead away.
  return url.origin === here && !path.startsWith('//') ? path : '/';
}
