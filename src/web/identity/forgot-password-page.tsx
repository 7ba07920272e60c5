import { redirect, useLocation } from 'react-router';
import { api } from '#web/platform/calls/api.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { EmailField } from './fields.tsx';
import { mailRefused, readMethods, signInDocument, submitForm } from './form-page.ts';
import { wayIn } from './next-page.ts';
import { BackToSignIn, MailOff, WayInForm, WayInPage, WayLink } from './way-in-page.tsx';
import type { Route } from './+types/forgot-password-page';

export const handle = signInDocument();

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, (t) => ({ title: t('identity.forgotPassword') }));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, search } = new URL(request.url);
  const { email, mail } = await readMethods(context, request);
  // This site has no passwords.
  if (!email) throw redirect(wayIn('/signin', search));
  return { mail, sent: searchParams.has('sent') };
}

export const action = (args: Route.ActionArgs) =>
  submitForm(
    args,
    async ({ form, search, via }) => {
      await api.requestPasswordReset({ email: form.get('email') ?? '' }, via);
      // The answer is the same for every address, so that it doesn't tell who has an account.
      return redirect(wayIn('/forgot-password', search, { sent: '' }), 303);
    },
    mailRefused,
  );

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { search } = useLocation();
  const { mail, sent } = loaderData;
  if (sent) {
    return (
      <WayInPage title={t('accountMail.sentTitle')} lead={t('accountMail.resetSent')}>
        <p className="text-muted">{t('accountMail.notArrived')}</p>
        <p className="flex flex-wrap gap-x-6">
          <WayLink href={wayIn('/forgot-password', search)}>{t('accountMail.askAgain')}</WayLink>
          <BackToSignIn />
        </p>
      </WayInPage>
    );
  }
  const mailOff = !mail || actionData?.mailOff;
  return (
    <WayInPage title={t('identity.forgotPassword')} lead={mailOff ? undefined : t('accountMail.forgotLead')}>
      {mailOff ? (
        <MailOff text={t('accountMail.mailOff')} contactFirst />
      ) : (
        <WayInForm
          action={wayIn('/forgot-password', search)}
          submit={t('accountMail.sendLink')}
          busy={t('accountMail.sending')}
          error={actionData?.form && t(actionData.form)}
        >
          <EmailField value={actionData?.email} error={actionData?.field && t(actionData.field)} />
        </WayInForm>
      )}
      <p>
        <BackToSignIn />
      </p>
    </WayInPage>
  );
}
