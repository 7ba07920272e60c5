import type { Access, StepUp } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';

/** A guest has no address yet. */
export interface Person {
  kind: 'guest' | 'learner';
  id: string;
  email: string | null;
  /** Whether their confirmed e-mail address is one of `OPERATOR_EMAILS`. Never true for a guest. */
  isOperator: boolean;
}

export type Learner = Person & { kind: 'learner' };

/** The caller of an endpoint. A guest has an anonymous account; pages show a guest as signed out. */
export type Caller = { kind: 'visitor' } | Person;

/** The id under which the caller owns things; a visitor owns nothing. */
export function ownerIdOf(caller: Caller): string | undefined {
  return caller.kind === 'visitor' ? undefined : caller.id;
}

export function unauthenticated(): Problem {
  return new Problem('unauthenticated', { error: 'You need to sign in or sign up to do this.' });
}

/** @throws Problem `unauthenticated`, `operators-only` for a caller whom an endpoint of this access is not open to */
export function refuseOthers(access: Access, caller: Caller): void {
  if (access === 'visitor' || access === 'guest') return;
  if (caller.kind !== 'learner') throw unauthenticated();
  if (access === 'operator' && !caller.isOperator) {
    throw new Problem('operators-only', { error: 'This is for the operators of this site.' });
  }
}

/** The part of identity that HTTP uses; platform imports no room. Returned `headers` hold cookies for the answer. */
export interface Sessions {
  /** The caller that a request's cookie stands for; no cookie, no look-up. */
  callerOf(request: Request): Promise<Caller>;
  /** Makes a guest account for a visitor. Throws `too-many-guests`. */
  becomeGuest(request: Request): Promise<{ caller: Person; headers: Headers }>;
  /** Runs after a person's write: if the guest became a learner meanwhile, or the account ended, the rows go along. */
  afterWrite(person: Pick<Person, 'kind' | 'id'>): Promise<void>;
  /** Throws `reverification-needed` unless the session of this request has proved freshly enough who calls. */
  requireFresh(request: Request, stepUp: StepUp): Promise<void>;
}
