import type { StepUp } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';

/** What a person has told about themself; guests have told nothing yet. */
export interface Person {
  kind: 'guest' | 'learner';
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  imageUrl: string | null;
  /** Their confirmed e-mail address is one of `OPERATOR_EMAILS`. Never a guest. */
  isOperator: boolean;
}

/** Who makes a call. A guest is an anonymous account and counts as signed out wherever the specification says so. */
export type Caller = { kind: 'visitor' } | Person;

/** The id under which the caller owns things; a visitor owns nothing. */
export function ownerIdOf(caller: Caller): string | undefined {
  return caller.kind === 'visitor' ? undefined : caller.id;
}

/** Of what needs an account, to somebody who is not signed in. */
export function unauthenticated(): Problem {
  return new Problem('unauthenticated', { error: 'You need to sign in or sign up to do this.' });
}

/**
 * What the HTTP layer needs of identity; `product.ts` hands it in, since platform imports no room.
 * `headers` that come back are cookies to set on the answer.
 */
export interface Sessions {
  /** The caller that a request's cookie stands for; no cookie, no look-up. */
  callerOf(request: Request): Promise<Caller>;
  /** Makes a guest account for a visitor. Throws `too-many-guests`. */
  becomeGuest(request: Request): Promise<{ caller: Person; headers: Headers }>;
  /**
   * To be called once a person's write is done: where the guest became a learner meanwhile, or the account ended, what was
   * written goes along. The move or the end itself can't have seen it, and nobody could ever reach it.
   */
  settle(person: Pick<Person, 'kind' | 'id'>): Promise<void>;
  /** Throws `reverification-needed` unless the session of this request has proved freshly enough who calls. */
  requireFresh(request: Request, stepUp: StepUp): Promise<void>;
}
