import { useLocation } from 'react-router';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Icon } from './icon.tsx';
import { PlaceLink } from './place-link.tsx';

const all = {
  // Learners have these in the dashboard.
  progress: { to: '/progress', icon: 'level', inDashboard: true },
  review: { to: '/review', icon: 'retry', inDashboard: true },
  notes: { to: '/notes', icon: 'bookmark', inDashboard: true },
  paths: { to: '/paths', icon: 'flag', inDashboard: false },
  saved: { to: '/saved', icon: 'download', inDashboard: false },
} as const;

type Place = keyof typeof all;
const allPlaces = Object.keys(all) as Place[];

/** Leads to what a person has here, which learners also find in the sidebar of the dashboard. */
export function OwnPlaces({ places = allPlaces, due = 0 }: { places?: readonly Place[]; due?: number }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const { signedIn } = useMe();
  const addressOf = (place: Place) =>
    signedIn && all[place].inDashboard ? `/dashboard${all[place].to}` : all[place].to;
  return (
    <nav aria-label={t('shell.ownPlaces')} className="own-places print:hidden">
      <ul role="list" className="flex flex-wrap gap-2">
        {places.map((place) => (
          <li key={place}>
            <PlaceLink
              to={addressOf(place)}
              here={pathname === addressOf(place) && 'page'}
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

/** Shows a learner on a phone the row that guests have above the same pages. */
export function LearnerPlaces() {
  return useMe().signedIn ? (
    <div className="mb-4 md:hidden">
      <OwnPlaces />
    </div>
  ) : null;
}
