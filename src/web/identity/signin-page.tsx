import { pageMeta } from '#web/platform/page-meta.ts';
import { keepRetryAfter } from '#web/platform/retry-after.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { loadSignIn } from './load-sign-in.ts';
import { submitSignIn } from './submit-sign-in.ts';
import type { Route } from './+types/signin-page';

export const handle = { noJs: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('identity.signIn') }));

export const loader = (args: Route.LoaderArgs) => loadSignIn(args);

export const action = (args: Route.ActionArgs) => submitSignIn('signIn', args);

export const headers = keepRetryAfter;

export default function SignInPage({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <SignInFrame>
      <SignInForm kind="signIn" methods={loaderData.methods} otherPath="/signup" outcome={actionData} />
    </SignInFrame>
  );
}
