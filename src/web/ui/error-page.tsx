import { isRouteErrorResponse, useLocation } from 'react-router';
import { useTexts } from '#web/platform/texts.tsx';
import { buttonClass } from './button.tsx';
import { EmptyState } from './message.tsx';
import { SimpleHeader } from './simple-header.tsx';

/** What shows when a page could not be made or does not exist: says so, and leads out. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const id = isRouteErrorResponse(error)
    ? (error.data as { requestId?: string } | null)?.requestId
    : undefined;
  return (
    <>
      <title>{`${t(missing ? 'errors.notFoundTitle' : 'errors.brokenTitle')} · ${t('shell.product')}`}</title>
      <meta name="robots" content="noindex" />
      <SimpleHeader />
      <main id="content" className="flex flex-1 flex-col justify-center">
        <EmptyState
          icon={missing ? 'compass' : 'warning'}
          heading
          title={t(missing ? 'errors.notFoundTitle' : 'errors.brokenTitle')}
          action={
            <>
              {missing ? null : (
                <a href={pathname + search} className={buttonClass()}>
                  {t('errors.tryAgain')}
                </a>
              )}
              <a href="/" className={buttonClass({ tone: missing ? 'primary' : 'secondary' })}>
                {t('errors.goHome')}
              </a>
            </>
          }
        >
          <p>{t(missing ? 'errors.notFoundText' : 'errors.brokenText')}</p>
          {id ? <p className="mt-2 text-sm">{t('errors.errorNumber', { id })}</p> : null}
        </EmptyState>
      </main>
    </>
  );
}
