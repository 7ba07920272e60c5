import { pageMeta } from '#web/platform/page-meta.ts';
import { keepRetryAfter } from '#web/platform/retry-after.ts';
import { MobileSignInFrame } from './mobile-sign-in-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { loadSignIn } from './load-sign-in.ts';
import { submitSignIn } from './submit-sign-in.ts';
import type { Route } from './+types/mobile-signin-page';

export const handle = { noJs: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('identity.signIn') }));

export const loader = (args: Route.LoaderArgs) => loadSignIn(args);

export const action = (args: Route.ActionArgs) => submitSignIn('signIn', args);

export const headers = keepRetryAfter;

export default function MobileSignInPage({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <MobileSignInFrame kind={loaderData.methods.email ? 'signIn' : 'providers'}>
      <SignInForm
        kind="signIn"
        methods={loaderData.methods}
        otherPath="/mobile-signup"
        outcome={actionData}
      />
    </MobileSignInFrame>
  );
}
