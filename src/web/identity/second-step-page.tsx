import { redirect, useLocation } from 'react-router';
import type { verifyRecoveryCode as VerifyRecoveryCode, verifyTotp as VerifyTotp } from '#contract/auth.ts';
import { call, type ApiClient, type ApiError } from '#web/platform/api.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { readForm } from '#web/platform/read-form.ts';
import { keepRetryAfter } from '#web/platform/retry-after.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { wayIn } from './next-page.ts';
import { formAgain, goOn, leaveWhenSignedIn, refusalOf } from './page-args.ts';
import { CodeField } from './code-field.tsx';
import { GuestKept, WayInPage, WayLink } from './way-in-page.tsx';
import { WayInForm } from './way-in-form.tsx';
import type { Route } from './+types/second-step-page';

export const handle = { noJs: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('identity.secondStep') }));

export const headers = keepRetryAfter;

const verifyTotp = call<typeof VerifyTotp>('POST /api/auth/two-factor/verify-totp');
const verifyRecoveryCode = call<typeof VerifyRecoveryCode>('POST /api/auth/two-factor/verify-backup-code');

/** `?by=recovery`: with a recovery code in place of the app's. */
const byRecovery = (search: string) => new URLSearchParams(search).get('by') === 'recovery';

export async function loader(args: Route.LoaderArgs) {
  await leaveWhenSignedIn(args);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { search } = new URL(request.url);
  const form = await readForm(request);
  const typed = { code: form.get('code') ?? '', trustDevice: form.has('trustDevice') };
  try {
    await verify(serverApi(context, request), byRecovery(search), typed);
    return goOn({ request, context });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.code === 'second-factor-expired') {
      return redirect(wayIn('/signin', search, { because: 'second-step-expired' }), 303);
    }
    return formAgain(errorOf(refusal, byRecovery(search), typed.code.trim() === ''), refusal);
  }
}

interface Typed {
  code: string;
  trustDevice: boolean;
}

function verify(api: ApiClient, recovery: boolean, { code, trustDevice }: Typed) {
  return recovery
    ? verifyRecoveryCode(api, { body: { code } })
    : verifyTotp(api, { body: { code, trustDevice } });
}

interface Outcome {
  field?: `signIn.${'code' | 'recoveryCode'}${'Missing' | 'Wrong'}` | 'signIn.codeFormat';
  form?: 'identity.tooManyTries' | 'signIn.tooManyCodes' | 'identity.signInFailed';
}

function errorOf({ code, retryAfterS = 0 }: ApiError, recovery: boolean, empty: boolean): Outcome {
  // Tries count by the minute; wrong codes in a row close the account to codes for longer.
  if (code === 'rate-limited' && retryAfterS > 60) return { form: 'signIn.tooManyCodes' };
  if (code === 'rate-limited') return { form: 'identity.tooManyTries' };
  if (code !== 'wrong-code' && code !== 'invalid-request') return { form: 'identity.signInFailed' };
  if (recovery) return { field: empty ? 'signIn.recoveryCodeMissing' : 'signIn.recoveryCodeWrong' };
  if (empty) return { field: 'signIn.codeMissing' };
  return { field: code === 'wrong-code' ? 'signIn.codeWrong' : 'signIn.codeFormat' };
}

/** The second step of signing in, after the password. */
export default function SecondStepPage({ actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { search } = useLocation();
  const recovery = byRecovery(search);
  const by: Record<string, string> = recovery ? { by: 'recovery' } : {};
  const other: Record<string, string> = recovery ? {} : { by: 'recovery' };
  return (
    <WayInPage title={t('signIn.codeTitle')} lead={t('signIn.codeLead')}>
      <GuestKept />
      <WayInForm
        action={wayIn('/signin/code', search, by)}
        submit={t('signIn.continue')}
        busy={t('signIn.checking')}
        error={actionData?.form && t(actionData.form)}
      >
        <CodeField recovery={recovery} error={actionData?.field && t(actionData.field)} />
        {recovery ? null : <TrustDevice />}
      </WayInForm>
      <p className="flex flex-wrap items-center justify-between gap-x-6">
        <WayLink href={wayIn('/signin/code', search, other)}>
          {t(recovery ? 'signIn.useApp' : 'signIn.useRecoveryCode')}
        </WayLink>
        <WayLink href={wayIn('/signin', search)}>{t('signIn.backToSignIn')}</WayLink>
      </p>
    </WayInPage>
  );
}

function TrustDevice() {
  const t = useTexts();
  return (
    <div className="flex items-start gap-3">
      <input
        type="checkbox"
        id="trust-device"
        name="trustDevice"
        aria-describedby="trust-device-hint"
        className="mt-2.5 size-6 shrink-0 accent-accent"
      />
      <div>
        <label htmlFor="trust-device" className="flex min-h-11 items-center">
          {t('signIn.trustDevice')}
        </label>
        <p id="trust-device-hint" className="text-sm text-muted">
          {t('signIn.trustDeviceHint')}
        </p>
      </div>
    </div>
  );
}
