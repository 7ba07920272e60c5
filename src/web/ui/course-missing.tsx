import { useLocation } from 'react-router';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { buttonClass } from './button.tsx';
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
          {failed ? (
            <a href={pathname + search} className={buttonClass()}>
              {t('errors.tryAgain')}
            </a>
          ) : null}
          <a href="/courses" className={buttonClass({ tone: failed ? 'secondary' : 'primary' })}>
            {t('course.findTitle')}
          </a>
          <a href="/" className={buttonClass({ tone: 'secondary' })}>
            {t('errors.goHome')}
          </a>
        </>
      }
    >
      <p>{t(failed ? 'course.failedText' : 'course.notFoundText')}</p>
    </EmptyState>
  );
}
