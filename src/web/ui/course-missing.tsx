import { useLocation } from 'react-router';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from './button.tsx';
import { HomeLink } from './home-link.tsx';
import type { Elements } from './elements.ts';
import { EmptyState } from './message.tsx';
import { LateFooter, SitePage } from './site-page.tsx';

interface CourseMissingProps {
  /** Says that the course does not exist. */
  title: string;
  failed?: boolean;
  /** Stands in for the heading that says that the page could not be loaded. */
  failedTitle?: string;
  account?: Elements;
  /** The footer of a document, whose sheet has the styles of what it imports. */
  end?: Elements;
}

/** Names a page without its course, which does not exist, or could not be read. */
export const missingTitle = (status = 404) => (status === 404 ? 'course.notFound' : 'course.failedTitle');

/** The page in place of one whose course does not exist, or could not be read (`failed`). */
export function CourseMissing({
  title,
  failed = false,
  failedTitle,
  account,
  end = <LateFooter />,
}: CourseMissingProps) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  return (
    <SitePage account={account} className="py-5 md:py-12" end={end}>
      <EmptyState
        icon={failed ? 'warning' : 'compass'}
        heading
        title={failed ? (failedTitle ?? t('course.failedTitle')) : title}
        action={
          <>
            {failed ? <ButtonLink href={pathname + search}>{t('errors.tryAgain')}</ButtonLink> : null}
            <ButtonLink href="/courses" tone={failed ? 'secondary' : 'primary'}>
              {t('course.findTitle')}
            </ButtonLink>
            <HomeLink />
          </>
        }
      >
        <p>{t(failed ? 'course.failedText' : 'course.notFoundText')}</p>
      </EmptyState>
    </SitePage>
  );
}
