import { Link, useLocation } from 'react-router';
import { useTexts } from '#web/platform/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/message.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { SimpleHeader } from '#web/ui/simple-header.tsx';
import type { HeadedProps } from './person-page.tsx';

const places = [
  { to: '/progress', text: 'shell.progress' },
  { to: '/review', text: 'shell.review' },
] as const;

/** Progress and Review for guests: outside the dashboard, which is for learners, and one link from each other. */
export function GuestFrame({ title, lead, children }: HeadedProps) {
  const t = useTexts();
  const { pathname } = useLocation();
  return (
    <>
      <SimpleHeader>
        <nav aria-label={t('shell.mainMenu')} className="flex gap-1">
          {places.map(({ to, text }) => (
            <Link
              key={to}
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center rounded-full px-4 font-semibold transition-colors hover:bg-accent-soft',
                pathname === to && 'bg-accent-soft text-accent-ink',
              )}
            >
              {t(text)}
            </Link>
          ))}
        </nav>
      </SimpleHeader>
      <main id="content" className="mx-auto w-full max-w-3xl flex-1 px-4 py-8 sm:px-6">
        <PageFrame title={title} lead={lead}>
          {children}
        </PageFrame>
      </main>
    </>
  );
}

/** Says that what a guest did would be lost with this browser's cookie. */
export function GuestNotice() {
  const t = useTexts();
  return (
    <Notice
      title={t('progress.guestTitle')}
      action={
        <ButtonLink href="/signup" tone="secondary">
          {t('progress.signUp')}
        </ButtonLink>
      }
    >
      {t('progress.guestText')}
    </Notice>
  );
}
