import type { Db } from '#server/platform/database/database.ts';
import type { Sessions } from '#server/platform/http/caller.ts';
import type { Log } from '#server/platform/log.ts';
import type { PersonRooms } from '#server/platform/person-data.ts';
import { findAccount, insertGuest } from './accounts-store.ts';
import type { PasswordHash } from './email-sign-in/password-rules.ts';
import { requireFresh } from './factors/reverification.ts';
import { moveLateThings, type OnGuestMerge } from './guests/guest-merge.ts';
import type { IdentityMails } from './mails/mails.ts';
import { selectStanding } from './my-data-store.ts';
import { eraseLateThings } from './my-data.ts';
import type { HostedSignIn } from './providers/provider-watch.ts';
import { readCurrentSessions, type CurrentSessions } from './sessions/current-session.ts';
import { createDeviceCookies, type DeviceCookies } from './sessions/device-cookie.ts';
import { cookiePolicy, createSignedCookies, type SignedCookies } from './sessions/session-cookie.ts';

export interface IdentityParts {
  db: Db;
  authSecret: string;
  publicUrl: string | undefined;
  onGuestMerge: OnGuestMerge;
  rooms: PersonRooms;
  mails: IdentityMails;
  passwords: PasswordHash;
  hosted: HostedSignIn;
  /** `OPERATOR_EMAILS`: a learner with one of these addresses, confirmed, is an operator. */
  operatorEmails: readonly string[];
  /** Counts a new guest for the address of a request. Throws `too-many-guests`. */
  consumeGuest: (request: Request) => Promise<void>;
  log: Log;
}

/** Shared by the endpoints of accounts. */
export interface IdentityContext extends IdentityParts {
  cookies: SignedCookies;
  devices: DeviceCookies;
  sessions: CurrentSessions;
}

export interface Identity extends Sessions {
  context: IdentityContext;
}

/** The confirmed address of an account: another one may be a stranger's. */
export async function readConfirmedAddress(db: Db, userId: string): Promise<string | undefined> {
  const account = await findAccount(db, userId);
  return account?.emailVerified ? account.email : undefined;
}

/** Accounts, guests and sessions. Only the dashboard asks for an account; guests may use everything else. */
export function createIdentity(parts: IdentityParts): Identity {
  const { db, authSecret, rooms } = parts;
  const cookies = createSignedCookies(cookiePolicy(parts.publicUrl), authSecret);
  const operators = new Set(parts.operatorEmails.map((email) => email.toLowerCase()));
  const sessions = readCurrentSessions(db, cookies, operators);
  const devices = createDeviceCookies(authSecret, cookies);
  const context: IdentityContext = { ...parts, cookies, devices, sessions };
  return {
    context,
    callerOf: (request) => sessions.callerOf(request),
    requireFresh: (request, stepUp) => requireFresh(context, request, stepUp),
    async becomeGuest(request) {
      const known = await sessions.callerOf(request);
      if (known.kind !== 'visitor') return { caller: known, headers: new Headers() };
      await parts.consumeGuest(request);
      return db.transaction().execute(async (tx) => {
        const id = await insertGuest(tx);
        const cookie = await sessions.begin(tx, request.headers, { userId: id, kind: 'guest' });
        const caller = { kind: 'guest', id, email: null, isOperator: false } as const;
        return { caller, headers: new Headers({ 'Set-Cookie': cookie }) };
      });
    },
    async afterWrite({ kind, id }) {
      // Almost every write ends here, with one statement.
      if ((await selectStanding(db, id))?.moves === false) return;
      const moved = kind === 'guest' && (await moveLateThings(context, id));
      if (!moved) await eraseLateThings(db, rooms, id);
    },
  };
}
