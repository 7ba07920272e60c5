import { redirect } from 'react-router';
import type { resetPassword as ResetPassword } from '#contract/auth.ts';
import { call, type ApiError } from '#web/platform/api.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { readForm } from '#web/platform/read-form.ts';
import { retryAfterOf } from '#web/platform/retry-after.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { LinkExpired } from './link-expired.tsx';
import { TokenField, tokenHeaders, tokenIn } from './link-token.tsx';
import { formAgain, refusalOf } from './page-args.ts';
import { PasswordField } from './password-field.tsx';
import { passwordText } from './sign-in-outcome.ts';
import { WayInPage } from './way-in-page.tsx';
import { WayInForm } from './way-in-form.tsx';
import type { Route } from './+types/reset-password-page';

export const handle = { noJs: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('identity.newPassword') }));

export const headers = ({ actionHeaders }: Route.HeadersArgs) => ({
  ...retryAfterOf(actionHeaders),
  ...tokenHeaders,
});

const resetPassword = call<typeof ResetPassword>('POST /api/auth/reset-password');

export function loader({ request }: Route.LoaderArgs) {
  return { token: tokenIn(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const [token, newPassword] = [form.get('token') ?? '', form.get('password') ?? ''];
  try {
    await resetPassword(serverApi(context, request), { body: { token, newPassword } });
    return redirect('/signin?because=password-changed', 303);
  } catch (error) {
    const refusal = refusalOf(error);
    return formAgain({ token, ...outcomeOf(newPassword, refusal) }, refusal);
  }
}

interface Outcome {
  expired?: true;
  field?: ReturnType<typeof passwordText> | 'identity.passwordCommon';
  form?: 'identity.tooManyTries' | 'accountMail.resetFailed';
}

function outcomeOf(password: string, { code, details }: ApiError): Outcome {
  if (code === 'link-expired') return { expired: true };
  if (code === 'password-too-common') return { field: 'identity.passwordCommon' };
  if (code === 'rate-limited') return { form: 'identity.tooManyTries' };
  if (code !== 'invalid-request') return { form: 'accountMail.resetFailed' };
  // The rest of what is sent is the token: one that can't be one is as good as an old one.
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
