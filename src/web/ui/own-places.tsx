import { useLocation } from 'react-router';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Icon } from './icon.tsx';
import { PlaceLink } from './place-link.tsx';

const all = {
  progress: { to: '/progress', icon: 'level' },
  review: { to: '/review', icon: 'retry' },
  notes: { to: '/notes', icon: 'bookmark' },
  paths: { to: '/paths', icon: 'flag' },
  saved: { to: '/saved', icon: 'download' },
} as const;

type Place = keyof typeof all;
const allPlaces = Object.keys(all) as Place[];

/** Leads to what a person has here, which learners also find beside each page of the dashboard. */
export function OwnPlaces({ places = allPlaces, due = 0 }: { places?: readonly Place[]; due?: number }) {
  const t = useTexts();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('shell.ownPlaces')} className="own-places print:hidden">
      <ul role="list" className="flex flex-wrap gap-2">
        {places.map((place) => (
          <li key={place}>
            <PlaceLink
              to={all[place].to}
              here={pathname === all[place].to && 'page'}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-3 text-sm font-semibold hover:bg-accent-soft aria-[current]:bg-accent-soft aria-[current]:text-accent-ink"
            >
              <Icon name={all[place].icon} />
              <span>
                {place === 'review' && due > 0
                  ? t('dashboard.toReview', { count: due })
                  : t(`shell.${place}`)}
              </span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
