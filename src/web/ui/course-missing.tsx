import { useLocation } from 'react-router';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from './button.tsx';
import { HomeLink } from './home-link.tsx';
import { EmptyState } from './message.tsx';

interface CourseMissingProps {
  /** Says that the course does not exist. */
  title: string;
  failed?: boolean;
  /** Stands in for the heading that says that the page could not be loaded. */
  failedTitle?: string;
}

/** Names a page without its course, which does not exist, or could not be read. */
export const missingTitle = (status = 404) => (status === 404 ? 'course.notFound' : 'course.failedTitle');

/** Replaces a course that does not exist, or that could not be read (`failed`). */
export function CourseMissing({ title, failed = false, failedTitle }: CourseMissingProps) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  return (
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
  );
}
