import { useLocation } from 'react-router';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { classNames } from './class-names.ts';
import type { Elements } from './elements.ts';
import { Icon } from './icon.tsx';
import { DataSavingSwitch, LanguageSwitch, ThemeSwitch, UserMenu } from './header-parts.tsx';
import { LogoLink } from './logo.tsx';
import { PlaceLink, usePlaces } from './place-link.tsx';

interface SiteHeaderProps {
  /** Balance and store, where coins matter. On phones they are in the menu. */
  wallet?: Elements;
  /** A drawer with its button, which takes the place of the menu on phones, where a sidebar leads to what is one's own. */
  drawer?: Elements;
  /** False leaves LOGIN out, on the pages where it leads. */
  login?: boolean;
  /** Replaces the account's menu. */
  account?: Elements;
  className?: string;
  /** Those of the landing page, which it lists. */
  sections?: readonly {
    href: string;
    name: 'shell.home' | 'landing.features' | 'landing.howItWorks' | 'landing.watchDemo';
  }[];
}

/** At 768 px and below, navigation, balance, theme and data saving (by their names) are in a popover. The page's `<main>` has `id="content"`. */
export function SiteHeader({ wallet, drawer, login, account, className, sections }: SiteHeaderProps) {
  const t = useTexts();
  return (
    <header
      className={classNames(
        'site-header z-30 border-b border-line bg-paper print:hidden',
        sections && 'with-sections',
        className,
      )}
    >
      {/* Comes first in the tab order. */}
      <a
        href="#content"
        className="absolute start-4 top-2 z-10 [translate:0_-6rem] rounded-md bg-surface px-4 py-2 font-semibold focus-visible:[translate:none] focus-visible:shadow-high"
      >
        {t('shell.skipToContent')}
      </a>
      <div className="mx-auto flex min-h-16 max-w-7xl flex-wrap items-center gap-x-1 px-3 py-1 sm:gap-x-2 sm:px-6">
        <div className="flex min-w-9 flex-1 md:flex-none">
          <LogoLink />
        </div>
        <div id="site-menu" popover="auto" className="site-menu">
          <SiteNavigation sections={sections} login={login} />
          <div className="flex flex-wrap items-center gap-2 max-md:border-t max-md:border-line max-md:pt-4">
            {wallet}
            <ThemeSwitch />
            <DataSavingSwitch className="flex font-semibold md:hidden" />
          </div>
        </div>
        <LanguageSwitch />
        {account ?? <UserMenu login={login} />}
        {drawer ?? <MenuButton />}
      </div>
    </header>
  );
}

type Place = ReturnType<typeof usePlaces>[number];

/** Tells the places that the landing page leaves out. They come last, so that the others stand where they stand on every page. */
const isOwn = ({ name }: Place) => name === 'shell.practise' || name === 'shell.me';

interface SiteNavigationProps {
  sections: SiteHeaderProps['sections'];
  login?: boolean | undefined;
}

/** Leads to the main pages, and on the landing page to its sections. */
function SiteNavigation({ sections, login = true }: SiteNavigationProps) {
  const t = useTexts();
  const { pathname: path, search } = useLocation();
  const places = usePlaces();
  const links = [
    ...(sections ?? [{ href: '/paths', name: 'shell.paths' } as const]),
    { href: '/getintouch', name: 'shell.contact' } as const,
  ];
  return (
    <nav aria-label={t('shell.mainMenu')} className="site-navigation">
      <ul role="list" className="flex flex-wrap max-md:flex-col">
        {[...places.filter((place) => !isOwn(place)), ...places.filter(isOwn)].map((place) => {
          const { to, name, here } = place;
          return (
            <li key={name} className={isOwn(place) ? 'own-place' : undefined}>
              {sections && search === '' && name === 'shell.learn' ? (
                // Visitors are there already.
                <a href="#learn">{t(name)}</a>
              ) : (
                // On the landing page, Home and its sections are marked.
                <PlaceLink to={to} here={!sections && here}>
                  {t(name)}
                </PlaceLink>
              )}
            </li>
          );
        })}
        {/* Outside the landing page, they are in the menu of phones alone. Where one signs in, there are no bytes left for them. */}
        {(login ? links : []).map(({ href, name }) => (
          <li key={href} className={sections ? undefined : 'md:hidden'}>
            <a href={href} aria-current={href === path ? 'page' : undefined}>
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const menuStates = [
  { shown: 'menu-closed', icon: 'menu', text: 'shell.openMenu' },
  { shown: 'menu-opened', icon: 'close', text: 'shell.closeMenu' },
] as const;

/** The popover opens without scripts; CSS shows one of the two names and icons. */
function MenuButton() {
  const t = useTexts();
  return (
    <button
      type="button"
      popoverTarget="site-menu"
      className="grid size-11 place-items-center rounded-full transition-colors hover:bg-accent-soft md:hidden"
    >
      {menuStates.map(({ shown, icon, text }) => (
        <span key={shown} className={shown}>
          <Icon name={icon} className="size-[min(1.5rem,44px)]" />
          <span className="sr-only">{t(text)}</span>
        </span>
      ))}
    </button>
  );
}
