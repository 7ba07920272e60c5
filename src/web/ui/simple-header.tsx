import { useTexts } from '#web/platform/texts/texts.tsx';
import { classNames } from './class-names.ts';
import { DataSavingSwitch, LanguageSwitch, SkipLink, ThemeSwitch, UserMenu } from './header-parts.tsx';
import type { Elements } from './elements.ts';
import { LogoLink } from './logo.tsx';

interface SimpleHeaderProps {
  /** Stands before the logo: the button of a drawer. */
  before?: Elements;
  /** Stands before the switches. Below 600 px it has a row of its own, and the header scrolls away. */
  children?: Elements;
  /** Stands before the switches above 768 px only. */
  wide?: Elements;
  /** False leaves LOGIN out, on the pages where it leads. */
  login?: boolean;
  /** Replaces the account's menu. */
  account?: Elements;
  className?: string;
}

/** Draws logo, switches and account. The page's `<main>` has `id="content"`. */
export function SimpleHeader({ before, children, wide, login, account, className }: SimpleHeaderProps) {
  const t = useTexts();
  return (
    <header
      className={classNames(
        'sticky top-0 z-30 border-b border-line bg-paper print:hidden',
        children ? 'max-mid:static' : false,
        className,
      )}
    >
      <SkipLink />
      <div
        className={classNames(
          'mx-auto flex min-h-16 max-w-7xl flex-wrap items-center gap-1 px-3 sm:gap-2 sm:px-6',
          children ? 'max-mid:py-2' : false,
        )}
      >
        {before}
        <LogoLink className="me-auto" />
        {children || wide ? (
          <div
            className={`flex flex-wrap items-center gap-2 ${children ? 'max-mid:order-last max-mid:basis-full max-mid:justify-end' : 'max-md:hidden'}`}
          >
            {children}
            {wide}
          </div>
        ) : null}
        <LanguageSwitch label={t('shell.languageAndData')}>
          <DataSavingSwitch />
        </LanguageSwitch>
        <ThemeSwitch />
        {account ?? <UserMenu login={login} />}
      </div>
    </header>
  );
}
