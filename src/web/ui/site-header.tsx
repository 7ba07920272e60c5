import { useLocation } from 'react-router';
import { useTexts } from '#web/platform/texts/texts.tsx';
import type { Elements } from './elements.ts';
import { Icon } from './icon.tsx';
import { LanguageSwitch, SkipLink, ThemeSwitch, UserMenu } from './header-parts.tsx';
import { LogoLink } from './logo.tsx';

/** The same on every page. Learn leads to the home of a visitor, guest or learner. */
const ways = [
  { href: '/', name: 'shell.learn' },
  { href: '/courses', name: 'shell.find' },
  { href: '/createcourse', name: 'shell.create' },
] as const;

/** Sections of the landing page by the ids of their elements. */
const landingSections = [
  { id: 'home', name: 'shell.home' },
  { id: 'features', name: 'landing.features' },
  { id: 'how-it-works', name: 'landing.howItWorks' },
  { id: 'demo', name: 'landing.watchDemo' },
] as const;

interface SiteHeaderProps {
  /** Stands beside the theme switch: balance and store. */
  children?: Elements;
}

/**
 * Header of the public documents, which works without scripts. At 768 px and below, navigation, balance and theme are in
 * the popover of the menu button.
 */
export function SiteHeader({ children }: SiteHeaderProps) {
  return (
    <header className="site-header top-0 z-30 border-b border-line bg-paper print:hidden">
      <SkipLink />
      <div className="mx-auto flex min-h-16 max-w-7xl flex-wrap items-center gap-1 px-3 py-2 sm:gap-2 sm:px-6">
        <LogoLink className="me-auto max-[359px]:[&>svg]:hidden" />
        <div id="site-menu" popover="auto" className="site-menu">
          <SiteNavigation />
          <div className="flex items-center gap-2 max-md:border-t max-md:border-line max-md:pt-4">
            {children}
            <div className="max-md:ms-auto">
              <ThemeSwitch />
            </div>
          </div>
        </div>
        <LanguageSwitch />
        <UserMenu />
        <MenuButton />
      </div>
    </header>
  );
}

function SiteNavigation() {
  const t = useTexts();
  const pathname = useLocation().pathname.toLowerCase();
  const entries = [
    ...ways,
    ...(pathname === '/' ? landingSections.map(({ id, name }) => ({ href: `#${id}`, name })) : []),
    { href: '/getintouch', name: 'shell.contact' } as const,
  ];
  return (
    <nav aria-label={t('shell.mainMenu')} className="site-navigation">
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped */}
      <ul role="list" className="flex flex-wrap max-md:flex-col">
        {entries.map(({ href, name }) => (
          <li key={href}>
            <a href={href} aria-current={href === pathname && href !== '/' ? 'page' : undefined}>
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The popover opens without scripts; CSS shows one of the two names and icons. */
function MenuButton() {
  const t = useTexts();
  return (
    <button
      type="button"
      popoverTarget="site-menu"
      className="grid size-11 place-items-center rounded-full transition-colors hover:bg-accent-soft md:hidden"
    >
      <span className="menu-closed">
        <Icon name="menu" className="size-6" />
        <span className="sr-only">{t('shell.openMenu')}</span>
      </span>
      <span className="menu-opened">
        <Icon name="close" className="size-6" />
        <span className="sr-only">{t('shell.closeMenu')}</span>
      </span>
    </button>
  );
}
