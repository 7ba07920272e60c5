import { Link, useLocation, type LinkProps } from 'react-router';
import { useMe } from '#web/platform/people/me.ts';
import type { TextKey } from '#web/platform/texts/texts.tsx';
import type { Elements } from './elements.ts';

/** The destination of Learn. In a document that is the same for everybody, account.ts redirects learners. */
const useHome = (): string => (useMe().signedIn ? '/dashboard' : '/');

/** Other pages that belong to a place. Pages below `/createcourse` are of courses that one makes or reads. */
const parts: Partial<Record<TextKey, RegExp>> = {
  'shell.learn': /^\/(?:createcourse\/|learned\/|$)/,
  'shell.find': /^\/(?:course|paths?)(?:\/|$)/,
  'shell.me': /^\/(?:dashboard\/|notes|saved)/,
};

/** The main places, as the header names them, and which of them the open page is or belongs to. */
export function usePlaces() {
  const home = useHome();
  const own = useMe().signedIn ? '/dashboard' : '';
  const path = useLocation().pathname.replace(/^\/dashboard\/home\/?$/i, '/dashboard');
  const places = [
    { to: home, name: 'shell.learn' },
    { to: `${own}/review`, name: 'shell.practise' },
    { to: '/courses', name: 'shell.find' },
    { to: '/createcourse', name: 'shell.create' },
    { to: `${own}/progress`, name: 'shell.me' },
  ] as const;
  const isPlace = places.some(({ to }) => to === path);
  return places.map((place) => {
    const belongs = !isPlace && parts[place.name]?.test(path) ? 'true' : false;
    return { ...place, here: place.to === path ? 'page' : belongs } as const;
  });
}

const documents = new Set(['/', '/courses', '/paths', '/saved']);

type PlaceLinkProps = Pick<LinkProps, 'className'> & {
  to: string;
  /** Whether the open page is this one, or belongs to it. */
  here: 'page' | 'true' | false;
  children: Elements | string;
};

/** Leads to one of the places that every page names. */
export function PlaceLink({ to, here, ...rest }: PlaceLinkProps) {
  return (
    <Link
      {...rest}
      to={to}
      // The browser has all routes from the start.
      discover="none"
      reloadDocument={documents.has(to)}
      data-home={useHome() === to ? '' : undefined}
      aria-current={here || undefined}
    />
  );
}
