import { Link, type LinkProps } from 'react-router';
import { useMe } from '#web/platform/people/me.ts';
import type { Elements } from './elements.ts';

/** The destination of Learn. In a document that is the same for everybody, account.ts redirects learners. */
export const useHome = (): string => (useMe().signedIn ? '/dashboard' : '/');

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
