import { redirect, useLocation } from 'react-router';
import type { requestPasswordReset as RequestPasswordReset } from '#contract/auth.ts';
import { call } from '#web/platform/api.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { readForm } from '#web/platform/read-form.ts';
import { keepRetryAfter } from '#web/platform/retry-after.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Notice } from '#web/ui/message.tsx';
import { EmailField } from './email-field.tsx';
import { mailRefusalOf } from './mail-outcome.ts';
import { wayIn } from './next-page.ts';
import { formAgain, refusalOf } from './page-args.ts';
import { readMethods } from './sign-in-methods.ts';
import { WayInPage, WayLink } from './way-in-page.tsx';
import { WayInForm } from './way-in-form.tsx';
import type { Route } from './+types/forgot-password-page';

export const handle = { noJs: true };

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, (t) => ({ title: t('identity.forgotPassword') }));

export const headers = keepRetryAfter;

const requestPasswordReset = call<typeof RequestPasswordReset>('POST /api/auth/request-password-reset');

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, search } = new URL(request.url);
  const { email, mail } = await readMethods(context, request);
  // Nobody has a password here.
  if (!email) throw redirect(wayIn('/signin', search));
  return { mail, sent: searchParams.has('sent') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const email = (await readForm(request)).get('email') ?? '';
  try {
    await requestPasswordReset(serverApi(context, request), { body: { email } });
  } catch (error) {
    const refusal = refusalOf(error);
    return formAgain(mailRefusalOf(email, refusal), refusal);
  }
  // The same for every address: who has an account here is nobody's business.
  return redirect(wayIn('/forgot-password', new URL(request.url).search, { sent: '' }), 303);
}

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { search } = useLocation();
  const { mail, sent } = loaderData;
  const back = <WayLink href={wayIn('/signin', search)}>{t('signIn.backToSignIn')}</WayLink>;
  if (sent) {
    return (
      <WayInPage title={t('accountMail.sentTitle')} lead={t('accountMail.resetSent')}>
        <p className="text-muted">{t('accountMail.notArrived')}</p>
        <p className="flex flex-wrap gap-x-6">
          <WayLink href={wayIn('/forgot-password', search)}>{t('accountMail.askAgain')}</WayLink>
          {back}
        </p>
      </WayInPage>
    );
  }
  if (!mail || actionData?.mailOff) {
    return (
      <WayInPage title={t('identity.forgotPassword')}>
        <Notice>{t('accountMail.mailOff')}</Notice>
        <p>{back}</p>
      </WayInPage>
    );
  }
  return (
    <WayInPage title={t('identity.forgotPassword')} lead={t('accountMail.forgotLead')}>
      <WayInForm
        action={wayIn('/forgot-password', search)}
        submit={t('accountMail.sendLink')}
        busy={t('accountMail.sending')}
        error={actionData?.form && t(actionData.form)}
      >
        <EmailField value={actionData?.email} error={actionData?.field && t(actionData.field)} />
      </WayInForm>
      <p>{back}</p>
    </WayInPage>
  );
}
