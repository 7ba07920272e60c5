import { data, redirectDocument } from 'react-router';
import type { signOut as SignOut } from '#contract/auth.ts';
import { call } from '#web/platform/api.ts';
import { pageRequest } from '#web/platform/load-context.ts';
import { readMe } from '#web/platform/me.ts';
import { giveNotice } from '#web/platform/notice.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { WayInPage } from './way-in-page.tsx';
import type { Route } from './+types/sign-out-page';

export const handle = { noJs: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('identity.signOut') }));

/** The provider's address may name the person. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

const signOut = call<typeof SignOut>('POST /api/auth/sign-out');

/** A provider may ask first whether to sign out there too: the notice waits for whoever comes back from it. */
const noticeAfterProviderS = 10 * 60;

/**
 * Ends the session and leads to the start page (specification section 6), where the provider has a session of its own
 * by way of that. A form's post may not be redirected to another site (`form-action` of the content policy), so the
 * answer is then a page, which leads there by itself.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { url } = await signOut(serverApi(context, request));
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

/** Following a link signs nobody out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { kind, firstName, email } = await readMe(context, request);
  return { name: kind === 'learner' ? (firstName ?? email ?? '') : null };
}

export default function SignOutPage({ actionData, loaderData }: Route.ComponentProps) {
  const t = useTexts();
  if (actionData) return <Leaving url={actionData.url} />;
  if (loaderData.name === null) {
    return (
      <WayInPage title={t('signIn.signedOut')}>
        <ButtonLink size="lg" href="/">
          {t('signIn.home')}
        </ButtonLink>
      </WayInPage>
    );
  }
  return (
    <WayInPage title={t('identity.signOut')} lead={t('signIn.signOutLead', { name: loaderData.name })}>
      <form method="post" className="grid gap-4">
        <Button type="submit" size="lg">
          {t('identity.signOut')}
        </Button>
        <ButtonLink tone="secondary" size="lg" href="/dashboard">
          {t('signIn.signOutStay')}
        </ButtonLink>
      </form>
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
