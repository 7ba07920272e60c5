import { redirect, type LoaderFunctionArgs } from 'react-router';
import { readMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Notice } from '#web/ui/message.tsx';
import { OwnPlaces } from '#web/ui/own-places.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { SitePage } from '#web/ui/site-page.tsx';

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

interface PersonPageProps {
  of: keyof typeof pages;
  forGuest: boolean;
  /** The guest has something that can be lost. */
  atRisk: boolean;
  children: Elements;
}

/** Draws Progress or Review, inside the dashboard or in the frame that guests have. */
export function PersonPage({ of, forGuest, atRisk, children }: PersonPageProps) {
  const t = useTexts();
  const framed = (
    <PageFrame title={t(pages[of].title)} lead={t(pages[of].lead)}>
      {forGuest && atRisk ? <GuestNotice /> : null}
      {children}
    </PageFrame>
  );
  if (!forGuest) return framed;
  return (
    <SitePage className="max-w-3xl py-8">
      <div className="mb-6">
        <OwnPlaces />
      </div>
      {framed}
    </SitePage>
  );
}

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
