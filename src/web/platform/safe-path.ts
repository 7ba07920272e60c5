/** A path on this site out of an untrusted value, or `/`: never another host, however it is spelled. */
export function safePath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/')) return '/';
  const here = 'http://here.invalid';
  const url = URL.parse(value, here);
  return url === null || url.origin !== here ? '/' : url.pathname + url.search + url.hash;
}
