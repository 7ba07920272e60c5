import { useLocation } from 'react-router';
import { reviewAtOnce, useKnownDue } from '#web/platform/people/known-due.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Icon } from './icon.tsx';
import { PlaceLink, usePlaces } from './place-link.tsx';

/** The wizard, a lesson, a check, a paper and the forms of sign-in use the whole screen. A run of questions hides the bar by its class `sitting`. */
const withoutBar =
  /^\/(?:(?:mobile-)?sign(?:in|up)\/?(?:\?|$)|createcourse\/?(?:\?|$)|createcourse\/(?:start\/[^?]*\?(?:.*&)?chapter=|handout\/|handbook\/[^/]+\/paper)|practice\/)/;

const icons = {
  'shell.learn': 'book',
  'shell.practise': 'retry',
  'shell.find': 'compass',
  'shell.me': 'person',
} as const;

/** The bar at the bottom of phones. It is the last element of the page, so that it covers nothing once the page is at its end. */
export function TabBar() {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const places = usePlaces();
  const due = useKnownDue();
  if (withoutBar.test(pathname + search)) return null;
  return (
    <nav aria-label={t('shell.tabs')} className="tab-bar">
      <ul role="list">
        {places.map(({ to, name, here }) =>
          name === 'shell.create' ? null : (
            <li key={name}>
              <PlaceLink to={to} here={here}>
                <Icon name={icons[name]} className="size-[min(1.5rem,30px)]" />
                <span>{t(name)}</span>
                {name === 'shell.practise' && due > 0 ? <Due count={due} /> : null}
              </PlaceLink>
            </li>
          ),
        )}
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
