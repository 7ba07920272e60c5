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
  '/': { title: 'shell.learn', lead: 'saved.offlineLead', partly: 'saved.partlyLead' },
  '/review': { title: 'shell.practise', lead: 'saved.practiseOffline', partly: 'saved.practiseLater' },
  '/courses': { title: 'course.findTitle', lead: null, partly: null },
  '/progress': { title: 'shell.progress', lead: 'saved.meOffline', partly: 'saved.meLater' },
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
type PageName = (typeof networkPages)[keyof typeof networkPages] | 'saved.courseNotHere';

const courseAddress = /^\/(?:course|createcourse(?:\/start)?)\/([^/]+)/;

/**
 * Returns the name of the page that was not reached; undefined for a main place, and where only the list has a name. `kept` are
 * the courses of which this device has something.
 */
export function networkPage(place: string, kept?: readonly { courseId: string }[]): PageName | undefined {
  const id = courseAddress.exec(place)?.[1];
  if (id && kept?.every(({ courseId }) => courseId !== id)) return 'saved.courseNotHere';
  return (networkPages as Record<string, PageName>)[place.toLowerCase()];
}

/** The pages of Me that lead to one another also without a network. */
const withOwnPlaces = /^\/(?:notes|progress|saved)$/;

interface TitleProps {
  /** Name of the page that was not reached, if it has one. */
  name?: PageName | undefined;
  hasCourses?: boolean;
  /** Whether something other than courses stands below. */
  hasOther?: boolean;
  /** Somebody is in the middle of something, and keeps what stands here while the network is back. */
  isBusy: boolean;
  onCalls: (calls: boolean) => void;
}

/** In place of a page that can't be reached, none of a person's own places can. */
export function Title({ name, hasCourses = false, hasOther = false, isBusy, onCalls }: TitleProps) {
  const t = useTexts();
  const { firstName } = useMe();
  const isBack = useGivesWay(isBusy);
  const place = outsideDashboard(location.pathname);
  const isOwnPage = place === '/saved';
  const { title, lead, partly } = isMain(place)
    ? mainPlaces[place]
    : ({ title: name ?? 'saved.title', lead: isOwnPage ? 'saved.lead' : null, partly: null } as const);
  const says = hasCourses ? lead : partly;
  const needs =
    place === '/settings'
      ? 'saved.choicesHere'
      : !hasCourses
        ? hasOther
          ? 'saved.needsNetworkHere'
          : 'saved.needsNetwork'
        : place === '/notes'
          ? 'saved.meOffline'
          : 'saved.needsNetworkHere';
  useTitle(t(title));
  return (
    <>
      {isOwnPage ? (
        <PageHead title={t(title)} />
      ) : (
        <h1 className="text-3xl wrap-anywhere">
          {place === '/' && firstName ? t('dashboard.greeting', { name: firstName }) : t(title)}
        </h1>
      )}
      {withOwnPlaces.test(place) ? <ReachedPlaces isReached={isOwnPage} /> : null}
      {isBack ? (
        <NeedsNetwork text={t('saved.networkBack')} />
      ) : place === '/courses' || (!isMain(place) && !isOwnPage) ? (
        <NeedsNetwork text={t(place === '/courses' ? 'saved.findOffline' : needs)} />
      ) : null}
      {place === '/courses' && !hasCourses ? <CallFirst words={askedFor()} onCalls={onCalls} /> : null}
      {says && !isBack ? <p className="text-lg text-muted">{t(says)}</p> : null}
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
