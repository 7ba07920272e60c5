import bowser from 'bowser';
import { validate as isUuid } from 'uuid';
import { readSignInMethods } from '#contract/auth.ts';
import { Problem } from '#contract/problem.ts';
import * as contract from '#contract/security.ts';
import type { Security } from '#contract/security.ts';
import { findAccount, selectWaysIn } from '#server/identity/accounts-store.ts';
import { changeEmail } from '#server/identity/email-sign-in/email-address.ts';
import { requireEmailSignIn } from '#server/identity/email-sign-in/email-calls.ts';
import { changePassword } from '#server/identity/email-sign-in/passwords.ts';
import type { IdentityContext } from '#server/identity/identity.ts';
import { disconnectProvider, goToProvider } from '#server/identity/providers/provider-calls.ts';
import { endSessionOf, endSessionsOf } from '#server/identity/sessions/session-store.ts';
import { endTrustedDevices } from '#server/identity/sessions/verifications-store.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { unauthenticated } from '#server/platform/http/caller.ts';
import { listPasskeys } from './factors-store.ts';
import { listSessions } from '#server/identity/sessions/session-store.ts';
import * as passkeys from './passkeys.ts';
import { reverify } from './reverification.ts';
import * as twoFactor from './two-factor.ts';

const done = { success: true } as const;

interface SecurityRouteParts {
  bind: Bind;
  context: IdentityContext;
}

export function bindSecurity(parts: SecurityRouteParts): void {
  bindSessions(parts);
  bindTwoFactor(parts);
  bindWaysIn(parts);
}

function bindSessions({ bind, context }: SecurityRouteParts): void {
  const { db, sessions } = context;
  bind(contract.readSecurity, ({ request }) => readSecurity(context, request));

  bind(contract.endSession, async ({ request, params: { sessionId } }) => {
    const { id, person } = await sessions.signedInSession(request.headers);
    const isOther = isUuid(sessionId) && sessionId !== id;
    if (isOther && (await endSessionOf(db, person.id, sessionId))) return done;
    throw new Problem('not-found', { error: 'This device is signed out already.' });
  });

  // Makes each other device ask for the second step again, too.
  bind(contract.endOtherSessions, async ({ request }) => {
    const { id, person } = await sessions.signedInSession(request.headers);
    await db.transaction().execute(async (tx) => {
      await endSessionsOf(tx, person.id, id);
      await endTrustedDevices(tx, person.id);
    });
    return done;
  });

  bind(contract.reverify, async (call) =>
    call.reply(done, { cookies: [await reverify(context, call.request, call.body)] }),
  );

  bind(contract.startReverification, async ({ request, caller, reply }) => {
    const { data, cookies } = await passkeys.startReverification(context, request, caller.id);
    return reply(data, { cookies });
  });
}

function bindTwoFactor({ bind, context }: SecurityRouteParts): void {
  const { db, mails, sessions } = context;
  bind(contract.startTwoFactor, ({ caller: { id, email } }) =>
    twoFactor.startTwoFactor(context, { id, email: email ?? '' }),
  );

  bind(contract.confirmTwoFactor, async ({ request: { headers }, body, reply }) => {
    const session = await sessions.signedInSession(headers);
    const recoveryCodes = await twoFactor.confirmTwoFactor(context, session.person.id, body.code);
    const cookie = await sessions.renew(session, { second: new Date() });
    return reply({ recoveryCodes }, { cookies: [cookie] });
  });

  bind(contract.replaceRecoveryCodes, async ({ caller }) => ({
    recoveryCodes: await twoFactor.replaceRecoveryCodes(context, caller.id),
  }));

  bind(contract.stopTwoFactor, async ({ request, reply }) => {
    const session = await sessions.signedInSession(request.headers);
    await twoFactor.stopTwoFactor(context, session.person.id);
    await mails.notify(db, request, session.person.id, 'two-factor-off');
    const cookie = await sessions.renew(session, { second: null });
    return reply(done, { cookies: [cookie] });
  });
}

function bindWaysIn({ bind, context }: SecurityRouteParts): void {
  const { db, hosted, mails, publicUrl } = context;
  bind(readSignInMethods, async ({ request }) => ({
    email: hosted.email,
    mail: mails.on,
    passkeys: passkeys.passkeysPossible(publicUrl, request),
    providers: hosted.providers.map(({ provider: { id, name } }) => ({ id, name })),
  }));

  bind(contract.startPasskey, async ({ request, caller, reply }) => {
    const { data, cookies } = await passkeys.startPasskey(context, request, caller);
    return reply(data, { cookies });
  });

  bind(contract.addPasskey, async ({ request, caller, body }) => {
    const added = await passkeys.addPasskey(context, request, caller.id, body);
    await mails.notify(db, request, caller.id, 'passkey-added');
    return added;
  });

  bind(contract.removePasskey, async ({ caller, params }) => {
    await passkeys.removePasskey(context, caller.id, params.passkeyId);
    return done;
  });

  bind(contract.changePassword, async ({ request, body, reply }) => {
    requireEmailSignIn(context);
    return reply(done, { cookies: [await changePassword(context, request, body.newPassword)] });
  });

  bind(contract.changeEmail, async ({ request, body }) => ({
    state: await changeEmail(context, request, body.email),
  }));

  bind(contract.connectProvider, async ({ request, caller, params: { provider }, reply }) => {
    const next = `/dashboard/security?${new URLSearchParams({ connected: provider })}`;
    const { data, cookies } = await goToProvider(context, request, { provider, next, link: caller.id });
    return reply(data, { cookies });
  });

  bind(contract.disconnectProvider, async ({ caller, params }) => {
    await disconnectProvider(context, params.provider, caller.id);
    return done;
  });
}

async function readSecurity(context: IdentityContext, request: Request): Promise<Security> {
  const { db, hosted, mails } = context;
  const session = await context.sessions.signedInSession(request.headers);
  const userId = session.person.id;
  const account = await findAccount(db, userId);
  if (!account) throw unauthenticated();
  const ways = await selectWaysIn(db, userId);
  return {
    email: account.email,
    emailVerified: account.emailVerified,
    mail: mails.on,
    hasPassword: ways.some(({ kind }) => kind === 'password'),
    passwordSignsIn: hosted.email,
    twoFactor: {
      enabled: session.hasSecondFactor,
      recoveryCodesLeft: await twoFactor.countRecoveryCodes(context, userId),
    },
    passkeys: (await listPasskeys(db, userId)).map(passkeys.toPasskey),
    passkeysPossible: passkeys.passkeysPossible(context.publicUrl, request),
    providers: hosted.providers.map(({ provider: { id, name, key } }) => ({
      id,
      name,
      connected: ways.some((way) => way.kind === 'provider' && way.id === key),
    })),
    sessions: (await listSessions(db, userId)).map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      current: id === session.id,
      ...nameDevice(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  };
}

/** Browser and operating system, such as `Chrome` and `Android`; null where the user agent names none. */
function nameDevice(userAgent: string | null): { browser: string | null; system: string | null } {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
