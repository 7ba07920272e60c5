import type { ReactNode } from 'react';
import { useTexts } from '#web/platform/texts.tsx';
import { classNames } from './class-names.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LogoLink } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { UserMenu } from './user-menu.tsx';

interface SimpleHeaderProps {
  /** Before the logo: the button of a drawer. */
  before?: ReactNode;
  /** Before the switches: a balance, links. */
  children?: ReactNode;
  className?: string;
}

/** Logo, switches and account; every page has it or builds on it. The page's `<main>` is `id="content"`. */
export function SimpleHeader({ before, children, className }: SimpleHeaderProps) {
  const t = useTexts();
  return (
    <header className={classNames('sticky top-0 z-30 border-b border-line bg-paper print:hidden', className)}>
      <a
        href="#content"
        className="absolute start-4 top-2 z-10 -translate-y-24 rounded-md bg-surface px-4 py-2 font-semibold shadow-high focus-visible:translate-y-0"
      >
        {t('shell.skipToContent')}
      </a>
      <div className="mx-auto flex min-h-16 max-w-7xl items-center gap-1 px-3 sm:gap-2 sm:px-6">
        {before}
        <LogoLink className="me-auto" />
        {children}
        <LanguageSwitch />
        <ThemeSwitch />
        <UserMenu />
      </div>
    </header>
  );
}
