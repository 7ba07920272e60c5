import { useLocation } from 'react-router';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from './button.tsx';
import { HomeLink } from './home-link.tsx';
import { EmptyState } from './message.tsx';

/** Replaces a course that does not exist, or that could not be read (`failed`). */
export function CourseMissing({ title, failed = false }: { title: string; failed?: boolean }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      icon={failed ? 'warning' : 'compass'}
      heading
      title={title}
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
