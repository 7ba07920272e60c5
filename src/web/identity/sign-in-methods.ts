import type { RouterContextProvider } from 'react-router';
import type { readSignInMethods as ReadSignInMethods } from '#contract/auth.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { api } from '#web/platform/calls/api.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { leaveWhenSignedIn, type PageArgs } from './form-page.ts';

export type SignInMethods = ReplyOf<typeof ReadSignInMethods>;

/** Shown when the methods can't be read. */
const usual: SignInMethods = { email: true, mail: false, passkeys: false, providers: [] };

export async function loadSignIn(args: PageArgs) {
  await leaveWhenSignedIn(args);
  return { methods: await readMethods(args.context, args.request) };
}

export function readMethods(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<SignInMethods> {
  return api.readSignInMethods({}, serverApi(context, request)).catch(() => usual);
}
