import type { ProviderProblem } from '#contract/provider-problem.ts';

/** Why an attempt to sign in at a provider came to nothing. The message is for the log: no token, no claim stands in it. */
export class ProviderFault extends Error {
  readonly reason: ProviderProblem;

  constructor(reason: ProviderProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ProviderFault';
    this.reason = reason;
  }
}
