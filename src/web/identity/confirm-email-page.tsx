import { redirect } from 'react-router';
import type { verifyEmail as VerifyEmail } from '#contract/auth.ts';
import { call, type ApiError } from '#web/platform/api.ts';
import { pageRequest } from '#web/platform/load-context.ts';
import { readMe, useMe } from '#web/platform/me.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { readForm } from '#web/platform/read-form.ts';
import { retryAfterOf } from '#web/platform/retry-after.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { LinkExpired } from './link-expired.tsx';
import { TokenField, tokenHeaders, tokenIn } from './link-token.tsx';
import { formAgain, goOn, refusalOf } from './page-args.ts';
import { forgetPendingMail, readPendingMail } from './pending-mail.ts';
import { GuestKept, WayInPage } from './way-in-page.tsx';
import { WayInForm } from './way-in-form.tsx';
import type { Route } from './+types/confirm-email-page';

export const handle = { noJs: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('identity.confirmEmail') }));

export const headers = ({ actionHeaders }: Route.HeadersArgs) => ({
  ...retryAfterOf(actionHeaders),
  ...tokenHeaders,
});

const verifyEmail = call<typeof VerifyEmail>('POST /api/auth/verify-email');

export function loader({ request }: Route.LoaderArgs) {
  return { token: tokenIn(request), confirmed: new URL(request.url).searchParams.has('confirmed') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = (await readForm(request)).get('token') ?? '';
  try {
    const { kind } = await readMe(context, request);
    const { signedIn } = await verifyEmail(serverApi(context, request), { body: { token } });
    const { origin, replyHeaders } = context.get(pageRequest);
    replyHeaders.append('set-cookie', forgetPendingMail(origin));
    if (!signedIn || kind === 'learner') return redirect('/confirm-email?confirmed', 303);
    // Back to what was asked for before signing up, where that was in this browser.
    const { next = '/' } = readPendingMail(request) ?? {};
    return goOn({ request, context }, next === '/' ? '/dashboard' : next);
  } catch (error) {
    const refusal = refusalOf(error);
    return formAgain({ token, ...outcomeOf(refusal) }, refusal);
  }
}

interface Outcome {
  expired?: true;
  form?:
    | 'identity.tooManyTries'
    | 'accountMail.addressTaken'
    | 'accountMail.signInFirst'
    | 'accountMail.confirmFailed';
}

function outcomeOf({ code }: ApiError): Outcome {
  if (code === 'link-expired' || code === 'invalid-request') return { expired: true };
  if (code === 'unauthenticated') return { form: 'accountMail.signInFirst' };
  if (code === 'email-taken') return { form: 'accountMail.addressTaken' };
  return { form: code === 'rate-limited' ? 'identity.tooManyTries' : 'accountMail.confirmFailed' };
}

/** Where the link of a mail leads: it is the button that confirms, since mail scanners follow links. */
export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const token = actionData?.token ?? loaderData.token;
  if (loaderData.confirmed) return <Confirmed />;
  if (token === '' || actionData?.expired) return <LinkExpired askAgain="/check-mail" />;
  return (
    <WayInPage title={t('identity.confirmEmail')} lead={t('accountMail.confirmLead')}>
      <GuestKept />
      <WayInForm
        action="/confirm-email"
        submit={t('accountMail.confirm')}
        busy={t('accountMail.confirming')}
        error={actionData?.form && t(actionData.form)}
      >
        <TokenField token={token} />
      </WayInForm>
    </WayInPage>
  );
}

function Confirmed() {
  const t = useTexts();
  const { signedIn } = useMe();
  return (
    <WayInPage title={t('accountMail.confirmedTitle')} lead={t('accountMail.confirmedLead')}>
      <ButtonLink size="lg" href={signedIn ? '/dashboard' : '/signin'}>
        {t(signedIn ? 'accountMail.toDashboard' : 'identity.signIn')}
      </ButtonLink>
    </WayInPage>
  );
}
