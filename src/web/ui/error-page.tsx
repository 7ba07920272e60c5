import { useContext } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { isLostConnection, useLoadAgain } from '#web/platform/calls/lost-connection.ts';
import { ServerPageContext } from '#web/platform/loading/server-page.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from './button.tsx';
import { HomeLink } from './home-link.tsx';
import { EmptyState } from './message.tsx';
import { LateFooter, SitePage } from './site-page.tsx';

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
      <SitePage className="py-5 md:py-12" end={<LateFooter />}>
        <ErrorState kind={kind} here={here} />
      </SitePage>
    </>
  );
}

const icons = { notFound: 'compass', offline: 'offline', broken: 'warning' } as const;

/** Says what is wrong with the page at the address `here`, and leads on. */
export function ErrorState({ kind, here }: { kind: keyof typeof icons; here: string }) {
  const t = useTexts();
  const id = useContext(ServerPageContext)?.requestId;
  const ways = (
    <>
      {kind === 'notFound' ? (
        <ButtonLink href="/courses">{t('course.findTitle')}</ButtonLink>
      ) : (
        <ButtonLink id="again" href={here}>
          {t('errors.tryAgain')}
        </ButtonLink>
      )}
      {kind === 'offline' ? null : <HomeLink />}
    </>
  );
  return (
    <EmptyState icon={icons[kind]} heading title={t(`errors.${kind}Title`)} action={ways}>
      <p>{t(`errors.${kind}Text`)}</p>
      {kind === 'broken' && id ? (
        <p className="mt-4 text-sm">
          <span>{t('errors.errorNumber', { id })}</span>
          <br />
          {t('errors.errorNumberUse')}
        </p>
      ) : null}
    </EmptyState>
  );
}
