import type { ComponentProps } from 'react';
import { Link, redirect, useLocation, type LoaderFunctionArgs } from 'react-router';
import { readMe } from '#web/platform/people/me.ts';
import { MoreTexts } from '#web/platform/texts/more-texts.tsx';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Elements } from '#web/ui/elements.ts';
import { Notice } from '#web/ui/message.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { SimpleHeader } from '#web/ui/simple-header.tsx';

const pages = {
  progress: { path: '/progress', title: 'shell.progress', lead: 'progress.lead' },
  review: { path: '/review', title: 'shell.review', lead: 'progress.reviewLead' },
} as const;

/**
 * Tells whether a page is loaded for a guest, outside of the dashboard, whose layout lets in learners only. A learner is led
 * into it.
 */
export async function isForGuest(
  { context, request, url }: Pick<LoaderFunctionArgs, 'context' | 'request' | 'url'>,
  of: keyof typeof pages,
): Promise<boolean> {
  if (url.pathname.toLowerCase().startsWith('/dashboard')) return false;
  if ((await readMe(context, request)).kind === 'learner') throw redirect(`/dashboard${pages[of].path}`);
  return true;
}

interface FramedProps {
  of: keyof typeof pages;
  forGuest: boolean;
  /** The guest has something that can be lost. */
  atRisk: boolean;
  children: Elements;
}

interface PersonPageProps extends FramedProps {
  texts: ComponentProps<typeof MoreTexts>['catalogue'];
}

/** Draws Progress or Review, inside the dashboard or in the frame that guests have. */
export function PersonPage({ texts, ...page }: PersonPageProps) {
  return (
    <MoreTexts catalogue={texts}>
      <Framed {...page} />
    </MoreTexts>
  );
}

function Framed({ of, forGuest, atRisk, children }: FramedProps) {
  const t = useTexts();
  const framed = (
    <PageFrame title={t(pages[of].title)} lead={t(pages[of].lead)}>
      {forGuest && atRisk ? <GuestNotice /> : null}
      {children}
    </PageFrame>
  );
  if (!forGuest) return framed;
  return (
    <>
      <SimpleHeader>
        <GuestMenu />
      </SimpleHeader>
      <main id="content" className="mx-auto w-full max-w-3xl flex-1 px-4 py-8 sm:px-6">
        {framed}
      </main>
    </>
  );
}

/** Leads a guest from one of the two pages to the other. */
function GuestMenu() {
  const t = useTexts();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('shell.mainMenu')} className="flex gap-1">
      {Object.values(pages).map(({ path, title }) => (
        <Link
          key={path}
          to={path}
          aria-current={pathname === path ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-full px-4 font-semibold transition-colors hover:bg-accent-soft',
            pathname === path && 'bg-accent-soft text-accent-ink',
          )}
        >
          {t(title)}
        </Link>
      ))}
    </nav>
  );
}

/** Says that what a guest did would be lost with this browser's cookie. */
function GuestNotice() {
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
