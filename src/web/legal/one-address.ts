import { redirect } from 'react-router';

/**
 * For loaders: the router takes an address in any letter case and with a slash at its end, but a page that is to be
 * found has one. Throws the redirect (308) to it.
 */
export function oneAddress(request: Request, path: string): void {
  const { pathname, search } = new URL(request.url);
  if (pathname !== path) throw redirect(path + search, 308);
}
