import { useMe } from '#web/platform/people/me.ts';
import { outsideDashboard } from '#web/platform/site/places.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-frame.tsx';
import { CallFirst } from './call-first.tsx';
import { useGivesWay } from './gives-way.ts';
import { ReachedPlaces } from './known-of-me.tsx';
import { useTitle } from './use-saved.tsx';

/** The main places, which have something to show without a network, by their address outside of the dashboard. */
const mainPlaces = {
  '/': { title: 'shell.learn', lead: 'saved.offlineLead' },
  '/review': { title: 'shell.practise', lead: 'saved.practiseOffline' },
  '/courses': { title: 'course.findTitle', lead: null },
  '/progress': { title: 'shell.progress', lead: 'saved.meOffline' },
} as const;
export const isMain = (place: string): place is keyof typeof mainPlaces => place in mainPlaces;

/** Pages that need the network, in lower case as most of the site's addresses may be written. */
const networkPages = {
  '/about': 'shell.about',
  '/certificates': 'shell.certificates',
  '/createcourse': 'shell.create',
  '/explore': 'shell.explore',
  '/getintouch': 'shell.contact',
  '/my-data': 'shell.myData',
  '/notes': 'shell.notes',
  '/paths': 'shell.paths',
  '/paths/new': 'shell.makePath',
  '/policy': 'shell.privacy',
  '/profile': 'shell.profile',
  '/security': 'shell.security',
  '/settings': 'shell.settings',
  '/signin': 'identity.signIn',
  '/signup': 'identity.signUp',
  '/store': 'wallet.storeTitle',
  '/terms': 'shell.terms',
  '/wallet': 'shell.coinHistory',
} as const;
type NetworkPage = (typeof networkPages)[keyof typeof networkPages];

/** Returns the name of the page that was not reached; undefined for a main place, and where only the list has a name. */
export const networkPage = (place: string): NetworkPage | undefined =>
  (networkPages as Record<string, NetworkPage>)[place.toLowerCase()];

interface TitleProps {
  hasCourses?: boolean;
  /** Somebody is in the middle of something, and keeps what stands here while the network is back. */
  isBusy: boolean;
  onCalls: (calls: boolean) => void;
}

/** In place of a page that can't be reached, none of a person's own places can. */
export function Title({ hasCourses = false, isBusy, onCalls }: TitleProps) {
  const t = useTexts();
  const { firstName } = useMe();
  const isBack = useGivesWay(isBusy);
  const place = outsideDashboard(location.pathname);
  const isOwnPage = place === '/saved';
  const { title, lead } = isMain(place)
    ? mainPlaces[place]
    : ({ title: networkPage(place) ?? 'saved.title', lead: isOwnPage ? 'saved.lead' : null } as const);
  const needs = !hasCourses
    ? 'saved.needsNetwork'
    : place === '/notes'
      ? 'saved.meOffline'
      : 'saved.needsNetworkHere';
  useTitle(t(title));
  return (
    <>
      {isOwnPage ? (
        <>
          <PageHead title={t(title)} />
          <ReachedPlaces />
        </>
      ) : (
        <h1 className="text-3xl wrap-anywhere">
          {place === '/' && firstName ? t('dashboard.greeting', { name: firstName }) : t(title)}
        </h1>
      )}
      {isBack ? (
        <NeedsNetwork text={t('saved.networkBack')} />
      ) : place === '/courses' || (!isMain(place) && !isOwnPage) ? (
        <NeedsNetwork text={t(place === '/courses' ? 'saved.findOffline' : needs)} />
      ) : null}
      {place === '/courses' && !hasCourses ? <CallFirst words={askedFor()} onCalls={onCalls} /> : null}
      {hasCourses && lead && !isBack ? <p className="text-lg text-muted">{t(lead)}</p> : null}
    </>
  );
}

/** Offers the page again that could not be reached. */
export function NeedsNetwork({ text }: { text: string }) {
  const t = useTexts();
  return (
    <div className="grid justify-items-start gap-3">
      <p>{text}</p>
      <ButtonLink href={location.pathname + location.search} tone="secondary">
        {t('errors.tryAgain')}
      </ButtonLink>
    </div>
  );
}

export const askedFor = () => new URLSearchParams(location.search).get('q') ?? '';
