import { redirect } from 'react-router';
import { api, type ApiError } from '#web/platform/calls/api.ts';
import { pageRequest } from '#web/platform/loading/load-context.ts';
import { readMe, useMe } from '#web/platform/people/me.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import {
  forgetPendingMail,
  readPendingMail,
  redirectSignedIn,
  signInDocument,
  submitForm,
} from './form-page.ts';
import {
  GuestKept,
  LinkExpired,
  loadToken,
  TokenField,
  tokenHeaders,
  WayInForm,
  WayInPage,
} from './way-in-page.tsx';
import type { Route } from './+types/confirm-email-page';

export const handle = signInDocument();

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('identity.confirmEmail') }));

export const headers = tokenHeaders;

export const loader = (args: Route.LoaderArgs) => loadToken(args);

export const action = (args: Route.ActionArgs) =>
  submitForm(
    args,
    async ({ form, request, context, via }) => {
      const { kind } = await readMe(context, request);
      const { signedIn } = await api.confirmEmail({ token: form.get('token') ?? '' }, via);
      context.get(pageRequest).replyHeaders.append('set-cookie', forgetPendingMail(context));
      if (!signedIn || kind === 'learner') return redirect('/confirm-email?confirmed', 303);
      // Leads back to the page that this browser requested before signing up.
      const { next = '/' } = readPendingMail(request) ?? {};
      return redirectSignedIn(args, next === '/' ? '/dashboard' : next);
    },
    (refusal, { form }) => ({ token: form.get('token') ?? '', ...outcomeOf(refusal) }),
  );

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

/** A mail's link leads here. The button confirms, because mail scanners follow links. */
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
