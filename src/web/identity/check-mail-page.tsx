import { redirect, useLocation } from 'react-router';
import type { sendVerificationEmail as SendVerificationEmail } from '#contract/auth.ts';
import { call } from '#web/platform/api.ts';
import { pageRequest } from '#web/platform/load-context.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { readForm } from '#web/platform/read-form.ts';
import { keepRetryAfter } from '#web/platform/retry-after.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Notice } from '#web/ui/message.tsx';
import { EmailField } from './email-field.tsx';
import { mailRefusalOf, type MailOutcome } from './mail-outcome.ts';
import { nextPage, wayIn } from './next-page.ts';
import { formAgain, refusalOf } from './page-args.ts';
import { keepPendingMail, readPendingMail } from './pending-mail.ts';
import { readMethods } from './sign-in-methods.ts';
import { GuestKept, WayInPage, WayLink } from './way-in-page.tsx';
import { WayInForm } from './way-in-form.tsx';
import type { Route } from './+types/check-mail-page';

export const handle = { noJs: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('identity.checkMail') }));

export const headers = keepRetryAfter;

const sendVerificationEmail = call<typeof SendVerificationEmail>('POST /api/auth/send-verification-email');

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

export async function action({ request, context }: Route.ActionArgs) {
  const email = (await readForm(request)).get('email') ?? '';
  try {
    await sendVerificationEmail(serverApi(context, request), { body: { email } });
  } catch (error) {
    const refusal = refusalOf(error);
    return formAgain(mailRefusalOf(email, refusal), refusal);
  }
  const { origin } = context.get(pageRequest);
  const next = readPendingMail(request)?.next ?? nextPage(request.url);
  return redirect(wayIn('/check-mail', new URL(request.url).search, { sent: '' }), {
    status: 303,
    headers: { 'Set-Cookie': keepPendingMail({ email: email.trim(), next }, origin) },
  });
}

/** After signing up where mails are on, and for whoever signs in before the address is confirmed. */
export default function CheckMailPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { search } = useLocation();
  const { mail, email, unverified, sentAgain } = loaderData;
  if (!mail || actionData?.mailOff) {
    return (
      <WayInPage title={t('identity.checkMail')}>
        <Notice>{t('accountMail.mailOffConfirm')}</Notice>
        <p>
          <WayLink href={wayIn('/signin', search)}>{t('signIn.backToSignIn')}</WayLink>
        </p>
      </WayInPage>
    );
  }
  const lead = unverified ? 'accountMail.unverifiedLead' : 'accountMail.checkLead';
  return (
    <WayInPage
      title={t('identity.checkMail')}
      lead={email === null ? t('accountMail.checkUnknown') : t(lead, { email })}
    >
      {sentAgain && !actionData ? <Notice tone="good">{t('accountMail.sentAgain')}</Notice> : null}
      <GuestKept />
      {email === null ? null : (
        <p className="text-muted">
          {unverified ? null : <>{t('accountMail.checkKnown')} </>}
          {t('accountMail.notArrived')}
        </p>
      )}
      <SendAgain email={email} outcome={actionData} search={search} />
      <p className="flex flex-wrap items-center justify-between gap-x-6">
        {email === null ? null : (
          <WayLink href={wayIn('/signup', search)}>{t('accountMail.otherAddress')}</WayLink>
        )}
        <WayLink href={wayIn('/signin', search)}>{t('signIn.backToSignIn')}</WayLink>
      </p>
    </WayInPage>
  );
}

interface SendAgainProps {
  email: string | null;
  outcome: MailOutcome | undefined;
  search: string;
}

function SendAgain({ email, outcome, search }: SendAgainProps) {
  const t = useTexts();
  return (
    <WayInForm
      action={wayIn('/check-mail', search)}
      tone={email === null ? 'primary' : 'secondary'}
      submit={t('accountMail.sendAgain')}
      busy={t('accountMail.sending')}
      error={outcome?.form && t(outcome.form)}
    >
      {email === null ? (
        <EmailField value={outcome?.email} error={outcome?.field && t(outcome.field)} />
      ) : (
        <input type="hidden" name="email" value={email} />
      )}
    </WayInForm>
  );
}
