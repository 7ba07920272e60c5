import { useLocation } from 'react-router';
import type { Me } from '#contract/identity.ts';
import { languageFacts, pageLanguages } from '#contract/language.ts';
import { showKeptChoice } from '#web/platform/choices/choices.ts';
import { useMe } from '#web/platform/people/me.ts';
import signOutIsland from '#web/platform/people/sign-out.island.ts?url';
import { useTexts, usePageLanguage } from '#web/platform/texts/texts.tsx';
import { Icon } from './icon.tsx';
import { Menu, menuItem } from './menu.tsx';
import { Avatar } from './avatar.tsx';
import { ButtonLink } from './button.tsx';

/** Large letters would push the menu button into a row of its own on a phone. */
const rowLetters = 'text-[min(.9rem,6vw)]';

/** Works without scripts. Its button shows the other language's name in its own script, for those who can't read this one. A third language of pages needs a menu. */
export function LanguageSwitch() {
  const t = useTexts();
  const current = usePageLanguage();
  const other = pageLanguages.find((language) => language !== current)!;
  const { pathname, search } = useLocation();
  // The choice counts more than a language that the address names.
  const query = search.replace(/^\?language=\w+$/, '');
  return (
    <form method="post" action="/language" className="contents">
      <input type="hidden" name="to" value={pathname + query} />
      <button
        type="submit"
        name="language"
        value={other}
        className={`flex min-h-11 min-w-11 items-center gap-1.5 rounded-full px-1.5 font-semibold transition-colors hover:bg-accent-soft ${rowLetters}`}
      >
        <Icon name="globe" className="size-5.5 max-mid:hidden" />
        <span lang={other}>{languageFacts[other].endonym}</span>
        <span className="sr-only"> – {t('shell.otherLanguage')}</span>
      </button>
    </form>
  );
}

export const dataSavingNames = {
  auto: 'shell.dataSavingAuto',
  on: 'shell.dataSavingOn',
  off: 'shell.dataSavingOff',
} as const;
export const themeNames = {
  light: 'shell.themeLight',
  dark: 'shell.themeDark',
  system: 'shell.themeSystem',
} as const;

/** Draws the native select under an icon, or in the menu of phones beside its name. */
export function ThemeSwitch() {
  const t = useTexts();
  return (
    <label className="theme-switch relative flex min-h-11 items-center gap-2 rounded-full max-md:w-full hover:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-ink">
      <Icon name="sun" className="size-5.5 dark:hidden" />
      <Icon name="moon" className="hidden size-5.5 dark:block" />
      <span className="me-auto font-semibold md:hidden">{t('shell.theme')}</span>
      <ChoiceSelect choice="theme" name="shell.theme" usual="system" names={themeNames} />
    </label>
  );
}

/** Chooses how much is loaded: in the menu of phones, and at the foot of wide pages. */
export function DataSavingSwitch({ className }: { className: string }) {
  const t = useTexts();
  return (
    <label className={`flex-wrap items-center justify-between gap-2 max-md:w-full ${className}`}>
      {t('shell.dataSaving')}
      <ChoiceSelect choice="data-saving" name="shell.dataSaving" usual="auto" names={dataSavingNames} />
    </label>
  );
}

interface ChoiceSelectProps {
  choice: 'theme' | 'data-saving';
  name: 'shell.theme' | 'shell.dataSaving';
  usual: string;
  names: typeof themeNames | typeof dataSavingNames;
}

/** choices.inline.ts handles the choice. */
function ChoiceSelect({ choice, name, usual, names }: ChoiceSelectProps) {
  const t = useTexts();
  return (
    <select
      data-choice={choice}
      aria-label={t(name)}
      title={t(name)}
      defaultValue={usual}
      ref={showKeptChoice}
      className="min-h-11 rounded-sm border border-edge bg-surface px-2 text-base font-normal text-ink"
    >
      {Object.entries(names).map(([value, text]) => (
        <option key={value} value={value}>
          {t(text)}
        </option>
      ))}
    </select>
  );
}

/** LOGIN leads to the phone's page at 768 px and below. `login` is false on the pages where it leads. */
export function UserMenu({ login = true }: { login?: boolean }) {
  const me = useMe();
  if (me.signedIn) return <AccountMenu account={me} />;
  return login ? <Login /> : null;
}

export function Login() {
  const t = useTexts();
  const ways = { '/signin': 'max-md:hidden', '/mobile-signin': 'md:hidden' };
  return Object.entries(ways).map(([href, shown]) => (
    <ButtonLink
      key={href}
      href={href}
      tone="secondary"
      className={`px-4 tracking-wide ${rowLetters} ${shown}`}
    >
      {t('shell.login')}
    </ButtonLink>
  ));
}

const accountLinks = [
  { href: '/dashboard', icon: 'dashboard', text: 'shell.dashboard' },
  { href: '/dashboard/profile', icon: 'person', text: 'shell.profile' },
  { href: '/dashboard/settings', icon: 'settings', text: 'shell.settings' },
  { href: '/dashboard/wallet', icon: 'coin', text: 'shell.coinHistory' },
  { href: '/dashboard/security', icon: 'shield', text: 'shell.security' },
] as const;

export function AccountMenu({ account }: { account: Me }) {
  const t = useTexts();
  const { firstName, lastName, email, imageUrl, isOperator, storageKey } = account;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <Menu label={t('shell.accountMenu')} button={<Avatar imageUrl={imageUrl} name={firstName ?? email} />}>
      <p className="max-w-64 border-b border-line px-3 pb-2.5 pt-1.5">
        <span data-name className="block truncate font-semibold">
          {name}
        </span>
        <span data-email className="block truncate text-sm text-muted">
          {email}
        </span>
      </p>
      {accountLinks.map(({ href, icon, text }) => (
        <a key={href} href={href} className={`${menuItem} first-of-type:mt-1.5`}>
          <Icon name={icon} />
          <span>{t(text)}</span>
        </a>
      ))}
      {isOperator ? (
        <a href="/operator" data-operator className={menuItem}>
          <Icon name="options" />
          {t('shell.operatorConsole')}
        </a>
      ) : null}
      <form method="post" action="/signout" data-storage-key={storageKey} data-sign-out={signOutIsland}>
        <button type="submit" className={menuItem}>
          <Icon name="signOut" />
          {t('shell.signOut')}
        </button>
      </form>
    </Menu>
  );
}
