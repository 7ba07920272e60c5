import { useLocation } from 'react-router';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { PlaceLink } from './place-link.tsx';

const all = {
  // Learners have these in the dashboard.
  progress: { to: '/progress', icon: 'level', inDashboard: true },
  review: { to: '/review', icon: 'retry', inDashboard: true },
  certificates: { to: '/certificates', icon: 'skills', inDashboard: true },
  notes: { to: '/notes', icon: 'bookmark', inDashboard: true },
  paths: { to: '/paths', icon: 'flag', inDashboard: false },
  saved: { to: '/saved', icon: 'download', inDashboard: false },
} as const;

type Place = keyof typeof all;
const allPlaces = Object.keys(all) as Place[];

interface OwnPlacesProps {
  besideSidebar?: boolean;
  /** Default: all. */
  places?: readonly Place[] | undefined;
}

/** Leads to what a person has here. On wide screens learners find it in the sidebar of the dashboard. */
export function OwnPlaces({ besideSidebar = false, places = allPlaces }: OwnPlacesProps) {
  const t = useTexts();
  const { pathname } = useLocation();
  const { signedIn } = useMe();
  const addressOf = (place: Place) =>
    signedIn && all[place].inDashboard ? `/dashboard${all[place].to}` : all[place].to;
  return (
    <nav
      aria-label={t('shell.ownPlaces')}
      className={classNames(
        'print:hidden max-md:[:root:has(.sitting)_&]:hidden',
        besideSidebar && signedIn && 'md:hidden',
      )}
    >
      <ul role="list" className="flex flex-wrap gap-2">
        {places
          // Certificates need an account.
          .filter((place) => signedIn || place !== 'certificates')
          .map((place) => (
            // On a phone, the bar at the bottom leads to the questions. Six stand three by three where they are wide.
            <li
              key={place}
              className={classNames(
                'flex flex-auto *:grow',
                // On a phone, four stand two by two, and five in rows of three and two.
                signedIn ? 'max-sm:basis-[30%]' : 'max-sm:basis-[40%]',
                signedIn && places.length > 4 && 'md:min-w-[30%] md:flex-1',
                place === 'review' && 'max-md:hidden',
              )}
            >
              <PlaceLink
                to={addressOf(place)}
                here={pathname === addressOf(place) && 'page'}
                className="flex min-h-11 items-center justify-center gap-2 rounded-md border border-line bg-surface p-1 text-center text-sm font-medium hover:bg-accent-soft aria-[current]:bg-accent-soft md:justify-start md:rounded-lg md:p-3 md:text-start md:text-sm md:font-semibold"
              >
                <Icon name={all[place].icon} className="size-6 shrink-0 text-accent-ink max-md:hidden" />
                {/* The Hindi word has a hyphen, at which it would break. */}
                <span className={classNames('leading-snug', place === 'certificates' && 'whitespace-nowrap')}>
                  {t(place === 'review' ? 'shell.practise' : `shell.${place}`)}
                </span>
              </PlaceLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
