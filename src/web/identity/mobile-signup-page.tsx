import { pageMeta } from '#web/platform/page-meta.ts';
import { keepRetryAfter } from '#web/platform/retry-after.ts';
import { MobileSignInFrame } from './mobile-sign-in-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { loadSignIn } from './load-sign-in.ts';
import { submitSignIn } from './submit-sign-in.ts';
import type { Route } from './+types/mobile-signup-page';

export const handle = { noJs: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('identity.signUp') }));

export const loader = (args: Route.LoaderArgs) => loadSignIn(args);

export const action = (args: Route.ActionArgs) => submitSignIn('signUp', args);

export const headers = keepRetryAfter;

export default function MobileSignUpPage({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <MobileSignInFrame kind={loaderData.methods.email ? 'signUp' : 'providers'}>
      <SignInForm
        kind="signUp"
        methods={loaderData.methods}
        otherPath="/mobile-signin"
        outcome={actionData}
      />
    </MobileSignInFrame>
  );
}
