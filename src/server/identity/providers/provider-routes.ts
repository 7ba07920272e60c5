import { readSignInMethods } from '#contract/auth.ts';
import * as contract from '#contract/security.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { IdentityContext } from '#server/identity/identity-context.ts';
import { passkeysPossible } from '#server/identity/factors/passkey-addresses.ts';
import { connectProvider, disconnectProvider } from './provider-connections.ts';

export function bindProviders({ bind, context }: { bind: Bind; context: IdentityContext }): void {
  const { hosted, mails, publicUrl } = context;

  bind(readSignInMethods, async ({ request }) => ({
    email: hosted.email,
    mail: mails.on,
    passkeys: passkeysPossible(publicUrl, request),
    providers: hosted.providers.map(({ provider: { id, name } }) => ({ id, name })),
  }));

  bind(contract.connectProvider, ({ params, request }) => connectProvider(context, params.provider, request));

  bind(contract.disconnectProvider, async (call) => {
    await disconnectProvider(context, call.params.provider, (await call.person()).id);
    return { success: true } as const;
  });
}
