import { redirect, useLocation } from 'react-router';
import { api, type ApiError } from '#web/platform/calls/api.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { CodeField } from './fields.tsx';
import { leaveWhenSignedIn, redirectSignedIn, signInDocument, submitForm } from './form-page.ts';
import { wayIn } from './next-page.ts';
import { BackToSignIn, GuestKept, WayInForm, WayInPage, WayLink } from './way-in-page.tsx';
import type { Route } from './+types/second-step-page';

export const handle = signInDocument();

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('identity.secondStep') }));

/** `?by=recovery` asks for a recovery code instead of the app's. */
const byRecovery = (search: string) => new URLSearchParams(search).get('by') === 'recovery';

export const loader = (args: Route.LoaderArgs) => leaveWhenSignedIn(args);

export const action = (args: Route.ActionArgs) =>
  submitForm(
    args,
    async ({ form, search, via }) => {
      const code = form.get('code') ?? '';
      if (byRecovery(search)) await api.verifyRecoveryCode({ code }, via);
      else await api.verifyTotp({ code, trustDevice: form.has('trustDevice') }, via);
      return redirectSignedIn(args);
    },
    (refusal, { form, search }) =>
      refusal.code === 'second-factor-expired'
        ? redirect(wayIn('/signin', search, { because: 'second-step-expired' }), 303)
        : errorOf(refusal, byRecovery(search), !form.get('code')?.trim()),
  );

interface Outcome {
  field?: `signIn.${'code' | 'recoveryCode'}${'Missing' | 'Wrong'}` | 'signIn.codeFormat';
  form?: 'identity.tooManyTries' | 'signIn.tooManyCodes' | 'identity.signInFailed';
}

function errorOf({ code, retryAfterS = 0 }: ApiError, recovery: boolean, empty: boolean): Outcome {
  // Attempts are limited by the minute; wrong codes in a row lock the account for longer.
  if (code === 'rate-limited' && retryAfterS > 60) return { form: 'signIn.tooManyCodes' };
  if (code === 'rate-limited') return { form: 'identity.tooManyTries' };
  if (code !== 'wrong-code' && code !== 'invalid-request') return { form: 'identity.signInFailed' };
  if (recovery) return { field: empty ? 'signIn.recoveryCodeMissing' : 'signIn.recoveryCodeWrong' };
  if (empty) return { field: 'signIn.codeMissing' };
  return { field: code === 'wrong-code' ? 'signIn.codeWrong' : 'signIn.codeFormat' };
}

export default function SecondStepPage({ actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { search } = useLocation();
  const recovery = byRecovery(search);
  const pathOf = (recovery: boolean) => wayIn('/signin/code', search, recovery ? { by: 'recovery' } : {});
  return (
    <WayInPage title={t('signIn.codeTitle')} lead={t('signIn.codeLead')}>
      <GuestKept />
      <WayInForm
        action={pathOf(recovery)}
        submit={t('signIn.continue')}
        busy={t('signIn.checking')}
        error={actionData?.form && t(actionData.form)}
      >
        <CodeField recovery={recovery} error={actionData?.field && t(actionData.field)} />
        {recovery ? null : <TrustDevice />}
      </WayInForm>
      <p className="flex flex-wrap items-center justify-between gap-x-6">
        <WayLink href={pathOf(!recovery)}>{t(recovery ? 'signIn.useApp' : 'signIn.useRecoveryCode')}</WayLink>
        <BackToSignIn />
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
