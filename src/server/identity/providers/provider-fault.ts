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

export function asFault(error: unknown): ProviderFault {
  return error instanceof ProviderFault ? error : new ProviderFault('failed', 'it failed', error);
}
