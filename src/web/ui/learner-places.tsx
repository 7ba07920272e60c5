import { useLocation } from 'react-router';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Icon } from './icon.tsx';
import { PlaceLink } from './place-link.tsx';

const groups = [
  [
    // `/` itself leads learners back to the dashboard.
    { to: '/?about', text: 'shell.home', icon: 'home' },
    { to: '/dashboard', text: 'shell.dashboard', icon: 'dashboard' },
  ],
  [
    { to: '/dashboard/progress', text: 'shell.progress', icon: 'level' },
    { to: '/dashboard/review', text: 'shell.practise', icon: 'retry' },
    { to: '/dashboard/certificates', text: 'shell.certificates', icon: 'skills' },
    { to: '/dashboard/notes', text: 'shell.notes', icon: 'bookmark' },
    { to: '/paths', text: 'shell.paths', icon: 'flag' },
    { to: '/saved', text: 'shell.saved', icon: 'download' },
  ],
  [
    { to: '/dashboard/explore', text: 'shell.explore', icon: 'compass' },
    { to: '/dashboard/profile', text: 'shell.profile', icon: 'person' },
    { to: '/dashboard/settings', text: 'shell.settings', icon: 'settings' },
    { to: '/dashboard/about', text: 'shell.about', icon: 'info' },
  ],
] as const;

/** As high as lets all of them stand in a screen, also with large letters. */
const placeLook =
  'flex min-h-[clamp(44px,6dvh,3rem)] items-center gap-3 rounded-md px-4 font-medium text-muted transition-colors hover:bg-accent-soft hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-bold aria-[current]:text-accent-ink';

export interface PlacesProps {
  /** The places that open without a network, while there is none: the others are marked. Default: all. */
  reached?: ReadonlySet<string> | undefined;
}

/** A learner's places, in the drawer of phones and in the sidebar. */
export function LearnerPlaces({ reached }: PlacesProps) {
  const t = useTexts();
  // The dashboard page has two addresses, `/dashboard` and `/dashboard/Home`.
  const here = useLocation()
    .pathname.replace(/\/(?:home\/?)?$/i, '')
    .replace(/^\/path\/.*/, '/paths');
  return (
    <div className="divide-y divide-line *:py-2 *:first:pt-0">
      {groups.map((places) => (
        <ul key={places[0].to} role="list" className="grid gap-0.5">
          {places.map(({ to, text, icon }) => (
            <li key={to}>
              <PlaceLink to={to} here={to === here && 'page'} className={placeLook}>
                <Icon name={icon} />
                <span>{t(text)}</span>
                {reached?.has(to) === false ? (
                  <>
                    <span className="sr-only">{t('saved.needsNetwork')}</span>
                    <Icon name="offline" className="ms-auto size-4 shrink-0" />
                  </>
                ) : null}
              </PlaceLink>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

/** The sidebar of the dashboard, which stands beside the page. */
export function Sidebar(props: PlacesProps) {
  const t = useTexts();
  return (
    <nav
      data-sidebar
      aria-label={t('shell.dashboard')}
      className="sticky top-16 h-[calc(100dvh-65px)] w-60 shrink-0 overflow-y-auto p-4 max-md:hidden print:hidden"
    >
      <LearnerPlaces {...props} />
    </nav>
  );
}
