import { redirect } from 'react-router';
import { api, type ApiError } from '#web/platform/calls/api.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { PasswordField } from './fields.tsx';
import { signInDocument, submitForm } from './form-page.ts';
import { LinkExpired, loadToken, TokenField, tokenHeaders, WayInForm, WayInPage } from './way-in-page.tsx';
import { passwordText } from './submit-sign-in.ts';
import type { Route } from './+types/reset-password-page';

export const handle = signInDocument();

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('identity.newPassword') }));

export const headers = tokenHeaders;

export const loader = (args: Route.LoaderArgs) => loadToken(args);

export const action = (args: Route.ActionArgs) =>
  submitForm(
    args,
    async ({ form, via }) => {
      const [token, newPassword] = [form.get('token') ?? '', form.get('password') ?? ''];
      await api.resetPassword({ token, newPassword }, via);
      return redirect('/signin?because=password-changed', 303);
    },
    (refusal, { form }) => ({
      token: form.get('token') ?? '',
      ...outcomeOf(form.get('password') ?? '', refusal),
    }),
  );

interface Outcome {
  expired?: true;
  field?: ReturnType<typeof passwordText>;
  form?: 'identity.tooManyTries' | 'accountMail.resetFailed';
}

function outcomeOf(password: string, { code, details }: ApiError): Outcome {
  if (code === 'link-expired') return { expired: true };
  if (code === 'password-too-common') return { field: 'identity.passwordCommon' };
  if (code === 'rate-limited') return { form: 'identity.tooManyTries' };
  if (code !== 'invalid-request') return { form: 'accountMail.resetFailed' };
  // Otherwise the token is malformed, which counts as expired.
  return JSON.stringify(details ?? []).includes('"newPassword"')
    ? { field: passwordText(password) }
    : { expired: true };
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const token = actionData?.token ?? loaderData.token;
  if (token === '' || actionData?.expired) return <LinkExpired askAgain="/forgot-password" />;
  return (
    <WayInPage title={t('identity.newPassword')} lead={t('accountMail.resetLead')}>
      <WayInForm
        action="/reset-password"
        submit={t('accountMail.setPassword')}
        busy={t('accountMail.settingPassword')}
        error={actionData?.form && t(actionData.form)}
      >
        <TokenField token={token} />
        <PasswordField
          isNew
          label={t('accountMail.newPassword')}
          error={actionData?.field && t(actionData.field)}
        />
      </WayInForm>
    </WayInPage>
  );
}
