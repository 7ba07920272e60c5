import * as contract from '#contract/security.ts';
import type { Bind, Call } from '#server/platform/http/bind.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import type { IdentityContext } from '#server/identity/identity-context.ts';
import * as passkeys from './passkeys.ts';
import { reverify } from './reverify.ts';
import * as security from './security.ts';
import * as twoFactor from './two-factor.ts';

export interface SecurityRouteParts {
  bind: Bind;
  context: IdentityContext;
  settings: security.SecuritySettings;
}

/** How one signs in, and where one is signed in: second factors, passkeys, sessions, and proving anew who one is. */
export function bindSecurity(parts: SecurityRouteParts): void {
  const { bind, context, settings } = parts;
  const sessionOf = (call: Call<EndpointShape>) => context.sessions.signedInSession(call.request.headers);

  bind(contract.readSecurity, async (call) =>
    security.readSecurity(context, settings, call.request, await sessionOf(call)),
  );

  bind(contract.endSession, async (call) => {
    await security.endOtherSession(context, await sessionOf(call), call.params.sessionId);
    return done;
  });

  bind(contract.endOtherSessions, async (call) => {
    await security.endOtherSessions(context, await sessionOf(call));
    return done;
  });

  bind(contract.reverify, async (call) =>
    call.reply(done, { cookies: [await reverify(context, call.request, call.body)] }),
  );

  bind(contract.startReverification, async (call) => {
    const { options, cookies } = await passkeys.challengePasskeys(context, call.request);
    return call.reply(options, { cookies });
  });

  bindTwoFactor(parts);
  bindPasskeys(parts);
}

function bindTwoFactor({ bind, context }: SecurityRouteParts): void {
  bind(contract.startTwoFactor, async ({ request }) => {
    const { person } = await context.sessions.signedInSession(request.headers);
    return twoFactor.startTwoFactor(context, { id: person.id, email: person.email ?? '' });
  });

  bind(contract.confirmTwoFactor, async (call) => {
    const session = await context.sessions.signedInSession(call.request.headers);
    const recoveryCodes = await twoFactor.confirmTwoFactor(context, session.person.id, call.body.code);
    const cookie = await context.sessions.renew(call.request.headers, session, { second: new Date() });
    return call.reply({ recoveryCodes }, { cookies: [cookie] });
  });

  bind(contract.replaceRecoveryCodes, async ({ request }) => {
    const { person } = await context.sessions.signedInSession(request.headers);
    return { recoveryCodes: await twoFactor.replaceRecoveryCodes(context, person.id) };
  });

  bind(contract.stopTwoFactor, async (call) => {
    const session = await context.sessions.signedInSession(call.request.headers);
    await twoFactor.stopTwoFactor(context, session.person.id);
    await context.mails.notify(context.db, call.request, session.person.id, 'two-factor-off');
    const cookie = await context.sessions.renew(call.request.headers, session, { second: null });
    return call.reply(done, { cookies: [cookie] });
  });
}

function bindPasskeys({ bind, context }: SecurityRouteParts): void {
  bind(contract.startPasskey, async (call) => {
    const { options, cookies } = await passkeys.startPasskey(context, call.request);
    return call.reply(options, { cookies });
  });

  bind(contract.addPasskey, async ({ request, body }) => {
    const { person } = await context.sessions.signedInSession(request.headers);
    const added = await passkeys.addPasskey(context, request, body);
    await context.mails.notify(context.db, request, person.id, 'passkey-added');
    return added;
  });

  bind(contract.removePasskey, async ({ request, params }) => {
    const { person } = await context.sessions.signedInSession(request.headers);
    await passkeys.removePasskey(context, person.id, params.passkeyId);
    return done;
  });
}

const done = { success: true } as const;
