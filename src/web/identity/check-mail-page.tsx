import { redirect, useLocation } from 'react-router';
import { api } from '#web/platform/calls/api.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Notice } from '#web/ui/message.tsx';
import { EmailField } from './fields.tsx';
import {
  keepPendingMail,
  mailRefused,
  readMethods,
  readPendingMail,
  signInDocument,
  submitForm,
} from './form-page.ts';
import { nextPage, wayIn } from './next-page.ts';
import { BackToSignIn, GuestKept, MailOff, WayInForm, WayInPage, WayLink } from './way-in-page.tsx';
import type { Route } from './+types/check-mail-page';

export const handle = signInDocument();

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('identity.checkMail') }));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { mail } = await readMethods(context, request);
  return {
    mail,
    email: readPendingMail(request)?.email ?? null,
    unverified: searchParams.get('because') === 'unverified',
    sentAgain: searchParams.has('sent'),
  };
}

export const action = (args: Route.ActionArgs) =>
  submitForm(
    args,
    async ({ form, request, context, search, via }) => {
      const email = form.get('email') ?? '';
      await api.sendConfirmationMail({ email }, via);
      const next = readPendingMail(request)?.next ?? nextPage(request.url);
      return redirect(wayIn('/check-mail', search, { sent: '' }), {
        status: 303,
        headers: { 'Set-Cookie': keepPendingMail(email, next, context) },
      });
    },
    mailRefused,
  );

/** Follows signing up where mails are on, and signing in before the address is confirmed. */
export default function CheckMailPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { search } = useLocation();
  const { mail, email, unverified, sentAgain } = loaderData;
  if (!mail || actionData?.mailOff) {
    return (
      <WayInPage title={t('accountMail.notSent')}>
        <MailOff text={t('accountMail.mailOffConfirm')} />
        <p>
          <BackToSignIn />
        </p>
      </WayInPage>
    );
  }
  const lead = unverified ? 'accountMail.unconfirmedLead' : 'accountMail.checkLead';
  return (
    <WayInPage
      title={t('identity.checkMail')}
      lead={email === null ? t('accountMail.checkUnknown') : t(lead, { email })}
    >
      {sentAgain && !actionData ? <Notice tone="good">{t('accountMail.sentAgain')}</Notice> : null}
      <GuestKept />
      {email === null ? null : (
        <p className="text-muted">
          {[unverified ? '' : t('accountMail.checkKnown'), t('accountMail.notArrived')].join(' ').trim()}
        </p>
      )}
      <WayInForm
        action={wayIn('/check-mail', search)}
        tone={email === null ? 'primary' : 'secondary'}
        submit={t('accountMail.sendAgain')}
        busy={t('accountMail.sending')}
        error={actionData?.form && t(actionData.form)}
      >
        {email === null ? (
          <EmailField value={actionData?.email} error={actionData?.field && t(actionData.field)} />
        ) : (
          <input type="hidden" name="email" value={email} />
        )}
      </WayInForm>
      <p className="flex flex-wrap items-center justify-between gap-x-6">
        {email === null ? null : (
          <WayLink href={wayIn('/signup', search)}>{t('accountMail.otherAddress')}</WayLink>
        )}
        <BackToSignIn />
      </p>
    </WayInPage>
  );
}
