import * as contract from '#contract/auth.ts';
import { longestEmail, readEmail } from '#contract/email-address.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problem.ts';
import type { Attempt, Bind, Call } from '#server/platform/http/bind.ts';
import type { Limits } from '#server/platform/http/limits.ts';
import { confirmEmail, linkExpired } from './email-sign-in/email-address.ts';
import * as email from './email-sign-in/email-calls.ts';
import { resetPassword } from './email-sign-in/passwords.ts';
import { readPasskeyChallenge, signInByPasskey } from './factors/passkeys.ts';
import { verifyRecoveryCode, verifyTotp } from './factors/second-step.ts';
import type { IdentityContext } from './identity.ts';
import { passkeyRefused, secondStepExpired } from './identity-problems.ts';
import { providerCallback, signInByProvider, signOut } from './providers/provider-calls.ts';
import { answerCall, type AuthHandler } from './signing-in.ts';

interface AuthRouteParts {
  bind: Bind;
  context: IdentityContext;
  limits: Pick<Limits, 'consumeSignIn'>;
}

export function bindAuth({ bind, context, limits }: AuthRouteParts): void {
  /** Counts an attempt for its address, and for the account that it names. `gone` refuses an account that ends just then. */
  function wayIn<E extends EndpointShape>(
    answer: AuthHandler<E>,
    { account, gone }: { account?: typeof emailIn; gone?: () => Problem } = {},
  ) {
    return {
      async limit(attempt: Attempt) {
        const name = account?.(attempt);
        const device = await context.devices.deviceOf(attempt.request, name);
        await limits.consumeSignIn(name, attempt.address, device);
      },
      do: (call: Call<E>) => answerCall(context, call, answer, gone),
    };
  }
  bind(contract.signInByEmail, wayIn(email.signInByEmail, { account: emailIn }));
  bind(contract.signUpByEmail, wayIn(email.signUpByEmail, { account: emailIn }));
  bind(contract.requestPasswordReset, wayIn(email.requestPasswordReset));
  bind(contract.resetPassword, wayIn(resetPassword));
  bind(contract.sendConfirmationMail, wayIn(email.sendConfirmationMail));
  bind(contract.confirmEmail, wayIn(confirmEmail, { gone: linkExpired }));
  bind(contract.signOut, (call) => answerCall(context, call, signOut));
  bind(contract.signInByProvider, wayIn(signInByProvider));
  bind(contract.providerCallback, (call) => providerCallback(context, call));
  bind(contract.verifyTotp, wayIn(verifyTotp, { gone: secondStepExpired }));
  bind(contract.verifyRecoveryCode, wayIn(verifyRecoveryCode, { gone: secondStepExpired }));
  bind(contract.readPasskeyChallenge, (call) => answerCall(context, call, readPasskeyChallenge));
  bind(contract.signInByPasskey, wayIn(signInByPasskey, { gone: passkeyRefused }));
}

/** The address in a body, before it is admitted, in the form in which it is counted. */
function emailIn({ body }: Attempt): string | undefined {
  const value = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  if (typeof value !== 'string') return undefined;
  return readEmail(value) ?? value.trim().toLowerCase().slice(0, longestEmail);
}
