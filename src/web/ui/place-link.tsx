import { Link } from 'react-router';
import { useMe } from '#web/platform/people/me.ts';
import type { Elements } from './elements.ts';

/** The destination of Learn. In a document that is the same for everybody, account.ts redirects learners. */
export const useHome = (): string => (useMe().signedIn ? '/dashboard' : '/');

const documents = new Set(['/', '/courses', '/paths', '/saved']);

interface PlaceLinkProps {
  to: string;
  /** Whether the open page is this one, or belongs to it. */
  here: 'page' | 'true' | false;
  /** Whether it is the destination of Learn. */
  isHome?: boolean;
  className?: string;
  children: Elements | string;
}

/** Leads to one of the places that every page names. */
export function PlaceLink({ to, here, isHome, className, children }: PlaceLinkProps) {
  return (
    <Link
      to={to}
      // The browser has all routes from the start.
      discover="none"
      reloadDocument={documents.has(to)}
      data-home={isHome ? '' : undefined}
      aria-current={here || undefined}
      className={className}
    >
      {children}
    </Link>
  );
}
