import { Link, useLocation, type LinkProps } from 'react-router';
import { useMe } from '#web/platform/people/me.ts';
import { placeOf } from '#web/platform/site/places.ts';
import type { Elements } from './elements.ts';

/** The destination of Learn. In a document that is the same for everybody, account.ts redirects learners. */
const useHome = (): string => (useMe().signedIn ? '/dashboard' : '/');

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
  return places.map(({ to, name }) => {
    const belongs = placeOf(to) === placeOf(path) ? 'true' : false;
    return { to, name, here: to === path ? 'page' : belongs } as const;
  });
}

const documents = new Set(['/', '/?about', '/courses', '/paths', '/saved']);

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
