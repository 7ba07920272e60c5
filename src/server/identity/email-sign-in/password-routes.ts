import * as contract from '#contract/security.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { refuseEmail } from './email-calls.ts';
import { changeEmail } from './email-change.ts';
import type { IdentityContext } from '#server/identity/identity-context.ts';
import { changePassword } from './passwords.ts';

export function bindPasswordAndEmail({ bind, context }: { bind: Bind; context: IdentityContext }): void {
  bind(contract.changePassword, async (call) => {
    if (!context.hosted.email) await refuseEmail();
    const cookie = await changePassword(context, call.request, call.body.newPassword);
    return call.reply({ success: true }, { cookies: [cookie] });
  });

  bind(contract.changeEmail, async (call) => ({
    state: await changeEmail(context, call.request, call.body.email),
  }));
}
