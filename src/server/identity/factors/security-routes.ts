import { readSignInMethods } from '#contract/auth.ts';
import * as contract from '#contract/security.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { changeEmail } from '#server/identity/email-sign-in/email-address.ts';
import { requireEmailSignIn } from '#server/identity/email-sign-in/email-calls.ts';
import { changePassword } from '#server/identity/email-sign-in/passwords.ts';
import type { IdentityContext } from '#server/identity/identity.ts';
import { connectProvider, disconnectProvider } from '#server/identity/providers/provider-calls.ts';
import * as passkeys from './passkeys.ts';
import { reverify } from './reverification.ts';
import * as security from './security.ts';
import * as twoFactor from './two-factor.ts';

const done = { success: true } as const;

interface SecurityRouteParts {
  bind: Bind;
  context: IdentityContext;
}

/** Binds the ways in, second factors, sessions and reverification. */
export function bindSecurity(parts: SecurityRouteParts): void {
  bindSessions(parts);
  bindTwoFactor(parts);
  bindPasskeys(parts);
  bindPasswordAndEmail(parts);
  bindProviders(parts);
}

const sessionOf = ({ sessions }: IdentityContext, { request }: { request: Request }) =>
  sessions.signedInSession(request.headers);

function bindSessions({ bind, context }: SecurityRouteParts): void {
  bind(contract.readSecurity, async (call) =>
    security.readSecurity(context, call.request, await sessionOf(context, call)),
  );

  bind(contract.endSession, async (call) => {
    await security.endSession(context, await sessionOf(context, call), call.params.sessionId);
    return done;
  });

  bind(contract.endOtherSessions, async (call) => {
    await security.endOtherSessions(context, await sessionOf(context, call));
    return done;
  });

  bind(contract.reverify, async (call) =>
    call.reply(done, { cookies: [await reverify(context, call.request, call.body)] }),
  );

  bind(contract.startReverification, async (call) => {
    const { options, cookies } = await passkeys.startReverification(context, call.request, call.caller.id);
    return call.reply(options, { cookies });
  });
}

function bindTwoFactor({ bind, context }: SecurityRouteParts): void {
  bind(contract.startTwoFactor, async (call) => {
    const { person } = await sessionOf(context, call);
    return twoFactor.startTwoFactor(context, { id: person.id, email: person.email ?? '' });
  });

  bind(contract.confirmTwoFactor, async (call) => {
    const session = await sessionOf(context, call);
    const recoveryCodes = await twoFactor.confirmTwoFactor(context, session.person.id, call.body.code);
    const cookie = await context.sessions.renew(call.request.headers, session, { second: new Date() });
    return call.reply({ recoveryCodes }, { cookies: [cookie] });
  });

  bind(contract.replaceRecoveryCodes, async (call) => ({
    recoveryCodes: await twoFactor.replaceRecoveryCodes(context, call.caller.id),
  }));

  bind(contract.stopTwoFactor, async (call) => {
    const session = await sessionOf(context, call);
    await twoFactor.stopTwoFactor(context, session.person.id);
    await context.mails.notify(context.db, call.request, session.person.id, 'two-factor-off');
    const cookie = await context.sessions.renew(call.request.headers, session, { second: null });
    return call.reply(done, { cookies: [cookie] });
  });
}

function bindPasskeys({ bind, context }: SecurityRouteParts): void {
  bind(contract.startPasskey, async (call) => {
    const { options, cookies } = await passkeys.startPasskey(context, call.request, call.caller);
    return call.reply(options, { cookies });
  });

  bind(contract.addPasskey, async (call) => {
    const added = await passkeys.addPasskey(context, call.request, call.caller.id, call.body);
    await context.mails.notify(context.db, call.request, call.caller.id, 'passkey-added');
    return added;
  });

  bind(contract.removePasskey, async (call) => {
    await passkeys.removePasskey(context, call.caller.id, call.params.passkeyId);
    return done;
  });
}

function bindPasswordAndEmail({ bind, context }: SecurityRouteParts): void {
  bind(contract.changePassword, async (call) => {
    requireEmailSignIn(context);
    const cookie = await changePassword(context, call.request, call.body.newPassword);
    return call.reply(done, { cookies: [cookie] });
  });

  bind(contract.changeEmail, async (call) => ({
    state: await changeEmail(context, call.request, call.body.email),
  }));
}

function bindProviders({ bind, context }: SecurityRouteParts): void {
  const { hosted, mails, publicUrl } = context;

  bind(readSignInMethods, async ({ request }) => ({
    email: hosted.email,
    mail: mails.on,
    passkeys: passkeys.passkeysPossible(publicUrl, request),
    providers: hosted.providers.map(({ provider: { id, name } }) => ({ id, name })),
  }));

  bind(contract.connectProvider, async (call) => {
    const { provider } = call.params;
    const connecting = { provider, userId: call.caller.id };
    const { data, cookies = [] } = await connectProvider(context, call.request, connecting);
    return call.reply(data, { cookies });
  });

  bind(contract.disconnectProvider, async (call) => {
    await disconnectProvider(context, call.params.provider, call.caller.id);
    return done;
  });
}
