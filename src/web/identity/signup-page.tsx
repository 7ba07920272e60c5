import { pageMeta } from '#web/platform/site/page-meta.ts';
import { loadSignIn, signInDocument } from './form-page.ts';
import { SignInScreen } from './sign-in-form.tsx';
import { submitSignIn } from './submit-sign-in.ts';
import type { Route } from './+types/signup-page';

export const handle = signInDocument();

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('identity.signUp') }));

export const loader = (args: Route.LoaderArgs) => loadSignIn(args);

export const action = (args: Route.ActionArgs) => submitSignIn('signUp', args);

export default function SignUpPage({ actionData, loaderData }: Route.ComponentProps) {
  return <SignInScreen kind="signUp" {...loaderData} outcome={actionData} />;
}
