import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { ProviderProblem } from '#contract/provider-problem.ts';

/** A failed attempt at a provider. The message is for the log, and holds no token and no claim. */
export class ProviderFault extends Error {
  readonly reason: ProviderProblem;

  constructor(reason: ProviderProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ProviderFault';
    this.reason = reason;
  }
}

/** The provider's own refusals: RFC 6749, sections 4.1.2.1 and 5.2, and OpenID Connect Core 1.0, section 3.1.2.6. */
const refusals: Record<string, ProviderProblem> = {
  access_denied: 'refused',
  interaction_required: 'refused',
  login_required: 'refused',
  account_selection_required: 'refused',
  consent_required: 'refused',
  server_error: 'unreachable',
  temporarily_unavailable: 'unreachable',
  invalid_grant: 'expired',
};

/** Codes of `openid-client` for an invalid answer: a status without words, or no JSON. */
const noAnswer = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** The fault behind an error of an attempt. Anything that the library finds wrong in tokens or answers is a `mismatch`. */
export function asFault(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error;
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    const { error: code } = error;
    const reason = Object.hasOwn(refusals, code) ? refusals[code] : undefined;
    return new ProviderFault(
      reason ?? 'failed',
      `it refused: ${code.replaceAll(/[^\w.-]/g, '').slice(0, 60)}`,
    );
  }
  if (error instanceof ClientError) {
    if (error.cause instanceof ProviderFault) return error.cause;
    const code = error.code ?? '';
    return new ProviderFault(noAnswer.has(code) ? 'failed' : 'mismatch', `${error.message}: ${code}`, error);
  }
  return new ProviderFault('failed', 'it failed', error);
}
