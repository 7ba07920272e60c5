import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { loadSignIn, signInDocument } from './form-page.ts';
import knowsPasskeys from './knows-passkeys.inline.ts?inline';
import passkeyScript from './passkey.inline.ts?inline';
import { SignInScreen } from './sign-in-form.tsx';
import { submitSignIn } from './submit-sign-in.ts';
import type { Route } from './+types/signin-page';

const { document } = signInDocument(passkeyScript);

export const handle: PageHandle = { document: { ...document, headScripts: [knowsPasskeys] } };

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('identity.signIn') }));

export const loader = (args: Route.LoaderArgs) => loadSignIn(args);

export const action = (args: Route.ActionArgs) => submitSignIn('signIn', args);

export default function SignInPage({ actionData, loaderData }: Route.ComponentProps) {
  return <SignInScreen kind="signIn" {...loaderData} outcome={actionData} />;
}
