import type { Me } from '#contract/identity.ts';
import { useMe } from '#web/platform/me.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Avatar } from './avatar.tsx';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';
import { Menu, menuItem } from './menu.tsx';

/** What the menu shows of a learner. */
export type Account = Pick<Me, 'firstName' | 'lastName' | 'email' | 'imageUrl' | 'isOperator' | 'storageKey'>;

/**
 * Shows learners the account's menu, and others LOGIN, which leads to the phone's page at 768 px and below. `login` is false
 * on the pages where it leads.
 */
export function UserMenu({ login = true }: { login?: boolean }) {
  const me = useMe();
  if (me.signedIn) return <AccountMenu account={me} />;
  return login ? <Login /> : null;
}

export function Login() {
  const t = useTexts();
  const look = buttonClass({}, 'px-4 text-sm tracking-wide');
  return (
    <>
      <a href="/signin" className={`${look} max-md:hidden`}>
        {t('shell.login')}
      </a>
      <a href="/mobile-signin" className={`${look} md:hidden`}>
        {t('shell.login')}
      </a>
    </>
  );
}

export function AccountMenu({ account }: { account: Account }) {
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
      <a href="/dashboard" className={`${menuItem} mt-1.5`}>
        <Icon name="dashboard" />
        {t('shell.dashboard')}
      </a>
      <a href="/dashboard/wallet" className={menuItem}>
        <Icon name="coin" />
        {t('shell.coinHistory')}
      </a>
      <a href="/dashboard/security" className={menuItem}>
        <Icon name="shield" />
        {t('shell.security')}
      </a>
      {isOperator ? (
        <a href="/operator" data-operator className={menuItem}>
          <Icon name="options" />
          {t('shell.operatorConsole')}
        </a>
      ) : null}
      <form method="post" action="/signout" data-storage-key={storageKey}>
        <button type="submit" className={menuItem}>
          <Icon name="signOut" />
          {t('shell.signOut')}
        </button>
      </form>
    </Menu>
  );
}
