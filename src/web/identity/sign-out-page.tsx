import { data, redirectDocument } from 'react-router';
import { api } from '#web/platform/calls/api.ts';
import islandsScript from '#web/platform/documents/islands.inline.ts?inline';
import { pageRequest } from '#web/platform/loading/load-context.ts';
import { readMe } from '#web/platform/people/me.ts';
import { giveNotice } from '#web/platform/people/notice.ts';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import signOutIsland from '#web/platform/people/sign-out.island.ts?url';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import island from '#web/saved/sign-out.island.ts?url';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/message.tsx';
import styles from './form-page.css?inline';
import { WayInPage } from './way-in-page.tsx';
import type { Route } from './+types/sign-out-page';

export const handle: PageHandle = { document: { styles, scripts: [islandsScript] } };

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('identity.signOut') }));

/** The provider's address may contain personal data. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

/** A provider may ask whether to sign out there too, so the notice lasts until the person comes back. */
const noticeAfterProviderS = 10 * 60;

/**
 * Ends the session and leads to the start page, by way of the provider if that has a session of its own. A form's post may
 * not be redirected to another site (`form-action` of the content policy), so the answer is then a page that leads on.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { url } = await api.signOut({}, serverApi(context, request));
  const { origin } = context.get(pageRequest);
  const provider = URL.parse(url ?? '');
  if (!provider || !/^https?:$/.test(provider.protocol)) {
    const headers = { 'Set-Cookie': giveNotice('signed-out', origin) };
    return redirectDocument('/', { status: 303, headers });
  }
  const notice = giveNotice('signed-out', origin, noticeAfterProviderS);
  return data({ url: provider.href }, { headers: { 'Set-Cookie': notice } });
}

/** Opening a link only shows the form. `waiting` and `notes` come from the form of a page that found such on the phone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { kind, firstName, email, storageKey } = await readMe(context, request);
  const { searchParams } = new URL(request.url);
  const countOf = (name: string) => {
    const count = Number(searchParams.get(name));
    return Number.isInteger(count) && count > 0 ? count : 0;
  };
  return {
    name: kind === 'learner' ? (firstName ?? email ?? '') : null,
    storageKey,
    waiting: countOf('waiting'),
    notes: countOf('notes'),
  };
}

export default function SignOutPage({ actionData, loaderData }: Route.ComponentProps) {
  const t = useTexts();
  if (actionData) return <Leaving url={actionData.url} />;
  const { name, ...kept } = loaderData;
  if (name === null) {
    return (
      <WayInPage title={t('signIn.signedOut')}>
        <ButtonLink size="lg" href="/">
          {t('signIn.home')}
        </ButtonLink>
      </WayInPage>
    );
  }
  return (
    <WayInPage title={t('identity.signOut')} lead={t('signIn.signOutLead', { name })}>
      <SignOutForm {...kept} />
    </WayInPage>
  );
}

/** Asks a learner whose work waits on this phone what to do with it. Without scripts, the work stays. */
function SignOutForm({ storageKey, waiting, notes }: Omit<Route.ComponentProps['loaderData'], 'name'>) {
  const t = useTexts();
  const somethingWaits = waiting + notes > 0;
  return (
    <>
      {[['answers', waiting] as const, ['notes', notes] as const].map(([what, count]) =>
        count > 0 ? (
          <Notice key={what} title={t(`signIn.${what}Wait`, { count })}>
            <bdi>{t(`signIn.${what}Stay`)}</bdi>
          </Notice>
        ) : null,
      )}
      <form
        method="post"
        action="/signout"
        data-storage-key={somethingWaits ? undefined : storageKey}
        data-sign-out={signOutIsland}
        data-waiting={somethingWaits ? storageKey : undefined}
        data-island={somethingWaits ? island : undefined}
        className="grid gap-4"
      >
        {waiting > 0 ? (
          <div hidden data-offer="send" className="grid gap-2">
            <Button data-send size="lg">
              {t('signIn.sendAndSignOut')}
            </Button>
            <div hidden data-not-sent>
              <Notice tone="bad">{t('signIn.notSent')}</Notice>
            </div>
          </div>
        ) : null}
        <Button type="submit" size="lg" tone={waiting > 0 ? 'secondary' : 'primary'}>
          {t(somethingWaits ? 'signIn.keepAndSignOut' : 'identity.signOut')}
        </Button>
        <ButtonLink tone="secondary" size="lg" href="/dashboard">
          {t('signIn.signOutStay')}
        </ButtonLink>
        {somethingWaits ? (
          <details hidden data-offer="discard">
            <summary className={buttonClass({ tone: 'quiet' }, 'w-full cursor-pointer')}>
              {t('signIn.discard')}
            </summary>
            <div className="grid gap-3 pt-2">
              <p>{t('signIn.discardText')}</p>
              <Button data-discard tone="danger">
                {t('signIn.discardAndSignOut')}
              </Button>
            </div>
          </details>
        ) : null}
      </form>
    </>
  );
}

function Leaving({ url }: { url: string }) {
  const t = useTexts();
  return (
    <WayInPage title={t('signIn.leavingTitle')} lead={t('signIn.leavingLead')}>
      <meta httpEquiv="refresh" content={`0;url=${url}`} />
      <ButtonLink size="lg" href={url}>
        {t('signIn.leavingGo')}
      </ButtonLink>
    </WayInPage>
  );
}
