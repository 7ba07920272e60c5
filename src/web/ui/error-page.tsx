import { useContext } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { isLostConnection, useLoadAgain } from '#web/platform/calls/lost-connection.ts';
import { ServerPageContext } from '#web/platform/loading/server-page.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from './button.tsx';
import { HomeLink } from './course-missing.tsx';
import { LinkList } from './link-list.tsx';
import { EmptyState } from './message.tsx';
import { SiteHeader } from './site-header.tsx';

/** Replaces a page that failed, could not be reached or does not exist, and links to other pages. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const lost = !import.meta.env.SSR && isLostConnection(error);
  const stuck = useLoadAgain(lost, here);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const kind = missing ? 'notFound' : lost && !stuck ? 'offline' : 'broken';
  return (
    <>
      <title>{`${t(`errors.${kind}Title`)} · ${t('shell.product')}`}</title>
      <meta name="robots" content="noindex" />
      <SiteHeader />
      <main id="content" className="flex flex-1 flex-col justify-center">
        {kind === 'notFound' ? <Missing /> : null}
        {kind === 'offline' ? <OfflineState href={here} /> : null}
        {kind === 'broken' ? <Broken here={here} /> : null}
      </main>
    </>
  );
}

function Missing() {
  const t = useTexts();
  const elsewhere = [
    { href: '/createcourse', name: t('course.makeYourOwn') },
    { href: '/dashboard', name: t('shell.dashboard') },
    { href: '/getintouch', name: t('shell.contact') },
  ];
  return (
    <EmptyState
      icon="compass"
      heading
      title={t('errors.notFoundTitle')}
      action={
        <>
          <ButtonLink href="/courses">{t('course.findTitle')}</ButtonLink>
          <HomeLink />
          <nav aria-labelledby="elsewhere" className="mt-6 basis-full">
            <p id="elsewhere" className="text-muted">
              {t('errors.notFoundLinks')}
            </p>
            <LinkList links={elsewhere} className="justify-center" />
          </nav>
        </>
      }
    >
      <p>{t('errors.notFoundText')}</p>
    </EmptyState>
  );
}

function Broken({ here }: { here: string }) {
  const t = useTexts();
  const id = useContext(ServerPageContext)?.requestId;
  return (
    <EmptyState
      icon="warning"
      heading
      title={t('errors.brokenTitle')}
      action={
        <>
          <ButtonLink href={here}>{t('errors.tryAgain')}</ButtonLink>
          <HomeLink />
        </>
      }
    >
      <p>{t('errors.brokenText')}</p>
      {id ? (
        <p className="mt-4 text-sm">
          <span>{t('errors.errorNumber', { id })}</span>
          <br />
          {t('errors.errorNumberUse')}
        </p>
      ) : null}
    </EmptyState>
  );
}

/** Replaces a page that could not be reached; `href` is its address. */
export function OfflineState({ href }: { href: string }) {
  const t = useTexts();
  return (
    <EmptyState
      icon="offline"
      heading
      title={t('errors.offlineTitle')}
      action={
        <ButtonLink id="again" href={href}>
          {t('errors.tryAgain')}
        </ButtonLink>
      }
    >
      <p>{t('errors.offlineText')}</p>
    </EmptyState>
  );
}
