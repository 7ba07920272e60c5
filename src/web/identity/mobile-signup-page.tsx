import { pageMeta } from '#web/platform/page-meta.ts';
import { keepRetryAfter } from '#web/platform/retry-after.ts';
import { MobileSignInFrame } from './mobile-sign-in-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { leaveWhenSignedIn, submitSignIn } from './submit-sign-in.ts';
import type { Route } from './+types/mobile-signup-page';

export const handle = { noJs: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('identity.signUp') }));

export const loader = (args: Route.LoaderArgs) => leaveWhenSignedIn(args);

export const action = (args: Route.ActionArgs) => submitSignIn('signUp', args);

export const headers = keepRetryAfter;

export default function MobileSignUpPage({ actionData }: Route.ComponentProps) {
  return (
    <MobileSignInFrame kind="signUp">
      <SignInForm kind="signUp" otherPath="/mobile-signin" outcome={actionData} />
    </MobileSignInFrame>
  );
}
