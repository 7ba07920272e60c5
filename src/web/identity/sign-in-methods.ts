import type { RouterContextProvider } from 'react-router';
import type { readSignInMethods as ReadSignInMethods } from '#contract/auth.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#web/platform/api.ts';
import { serverApi } from '#web/platform/server-api.ts';

export type SignInMethods = ReplyOf<typeof ReadSignInMethods>;

const readSignInMethods = call<typeof ReadSignInMethods>('GET /api/sign-in-methods');

/** What is shown when the ways can't be read: trying the one that every site begins with tells more than no page. */
const usual: SignInMethods = { email: true, mail: false, passkeys: false, providers: [] };

/** The ways to sign in that are set up here. */
export function readMethods(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<SignInMethods> {
  return readSignInMethods(serverApi(context, request)).catch(() => usual);
}
