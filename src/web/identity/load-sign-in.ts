import { leaveWhenSignedIn, type PageArgs } from './page-args.ts';
import { readMethods } from './sign-in-methods.ts';

/** What the sign-in and sign-up pages are made of: the ways to sign in here. */
export async function loadSignIn(args: PageArgs) {
  await leaveWhenSignedIn(args);
  return { methods: await readMethods(args.context, args.request) };
}
