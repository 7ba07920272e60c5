import { useLocation } from 'react-router';
import { reviewAtOnce, useKnownDue } from '#web/platform/people/known-due.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts, type TextKey } from '#web/platform/texts/texts.tsx';
import { Icon } from './icon.tsx';
import { PlaceLink, useHome } from './place-link.tsx';

/** The wizard, a lesson, a check, a paper and the forms of sign-in use the whole screen. A run of questions hides the bar by its class `sitting`. */
const withoutBar =
  /^\/(?:(?:mobile-)?sign(?:in|up)\/?(?:\?|$)|createcourse\/?(?:\?|$)|createcourse\/(?:start\/[^?]*\?(?:.*&)?chapter=|handout\/|handbook\/[^/]+\/paper)|practice\/)/;

/** Other pages that belong to a place of the bar. Pages below `/createcourse` are of courses that one makes or reads. */
const parts: Partial<Record<TextKey, RegExp>> = {
  'shell.learn': /^\/(?:createcourse\/|learned\/|$)/,
  'shell.find': /^\/(?:course|paths?)(?:\/|$)/,
  'shell.me': /^\/(?:dashboard\/|notes|saved|store)/,
};

/** The bar at the bottom of phones. It is the last element of the page, so that it covers nothing once the page is at its end. */
export function TabBar() {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const home = useHome();
  const { signedIn } = useMe();
  const due = useKnownDue();
  if (withoutBar.test(pathname + search)) return null;
  const own = signedIn ? '/dashboard' : '';
  const here = pathname.replace(/^\/dashboard\/home\/?$/i, '/dashboard');
  const places = [
    { to: home, name: 'shell.learn', icon: 'book' },
    { to: `${own}/review`, name: 'shell.practise', icon: 'retry' },
    { to: '/courses', name: 'shell.find', icon: 'compass' },
    { to: `${own}/progress`, name: 'shell.me', icon: 'person' },
  ] as const;
  const isPlace = places.some(({ to }) => to === here);
  return (
    <nav aria-label={t('shell.tabs')} className="tab-bar">
      <ul role="list">
        {places.map(({ to, name, icon }) => (
          <li key={name}>
            <PlaceLink
              to={to}
              here={to === here ? 'page' : !isPlace && parts[name]?.test(here) ? 'true' : false}
            >
              <Icon name={icon} className="size-6" />
              <span>{t(name)}</span>
              {icon === 'retry' && due > 0 ? <Due count={due} /> : null}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Counts no more than one review asks, because a larger number reads as a debt. */
function Due({ count }: { count: number }) {
  const t = useTexts();
  return (
    <span className="tab-badge">
      <span aria-hidden="true">{count > reviewAtOnce ? `${reviewAtOnce}+` : `${count}`}</span>
      <span className="sr-only">{t('dashboard.allDue', { count })}</span>
    </span>
  );
}
