import { data, redirectDocument } from 'react-router';
import { api } from '#web/platform/api.ts';
import islandsScript from '#web/platform/islands.inline.ts?inline';
import { pageRequest } from '#web/platform/load-context.ts';
import { readMe } from '#web/platform/me.ts';
import { giveNotice } from '#web/platform/notice.ts';
import type { PageHandle } from '#web/platform/page-handle.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from '#web/ui/public.css?inline';
import { SignOutForm } from './sign-out-form.tsx';
import { WayInPage } from './way-in-page.tsx';
import type { Route } from './+types/sign-out-page';

export const handle: PageHandle = { document: { styles, scripts: [islandsScript] } };

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('identity.signOut') }));

/** The provider's address may contain personal data. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

/** A provider may ask whether to sign out there too, so the notice lasts until the person comes back. */
const noticeAfterProviderS = 10 * 60;

/**
 * Ends the session and leads to the start page, by way of the provider if that has a session of its own. A form's post
 * may not be redirected to another site (`form-action` of the content policy), so the answer is then a page that leads on.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { url } = await api.signOut({}, serverApi(context, request));
  const { origin } = context.get(pageRequest);
  const provider = URL.parse(url ?? '');
  if (provider?.protocol !== 'https:' && provider?.protocol !== 'http:') {
    return redirectDocument('/', {
      status: 303,
      headers: { 'Set-Cookie': giveNotice('signed-out', origin) },
    });
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
  const { name, storageKey, waiting, notes } = loaderData;
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
      <SignOutForm storageKey={storageKey} waiting={waiting} notes={notes} />
    </WayInPage>
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
