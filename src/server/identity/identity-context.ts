import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { CurrentSessions } from './sessions/current-session.ts';
import type { HostedSignIn } from './providers/hosted-sign-in.ts';
import type { IdentityMails } from './mails/mails.ts';
import type { CookiePolicy } from './sessions/session-cookie.ts';
import type { SignInLibrary } from './sign-in-library.ts';

/** What the endpoints of accounts share, made once by `createIdentity`. */
export interface IdentityContext {
  db: Db;
  log: Log;
  authSecret: string;
  publicUrl: string | undefined;
  cookies: CookiePolicy;
  library: SignInLibrary;
  sessions: CurrentSessions;
  mails: IdentityMails;
  hosted: HostedSignIn;
}
