import type { ProblemCode } from '#contract/problem.ts';
import type { AccessWorld } from './support/access-world.ts';
import type { Kind } from './support/people.ts';

/** The expected outcome of a call: the status of an admitted one, or the problem code of a refused one. */
export type Outcome = number | ProblemCode;

export interface Trial {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface AccessRow {
  /** Names the case, where one endpoint has several rows. */
  case?: string;
  outcomes: Record<Kind, Outcome>;
  /** Makes a call that succeeds for every caller who may make it. */
  trial?: (world: AccessWorld) => Trial;
  /** Makes a new person for each cell, because the call changes who the caller is or how they sign in. */
  ownCaller?: true;
}

export const everybody = (outcome: Outcome) => ({
  visitor: outcome,
  guest: outcome,
  other: outcome,
  operator: outcome,
  owner: outcome,
});
/** Lets in every signed-in person, each to their own data. */
export const learners = (outcome: Outcome) => ({
  ...everybody(outcome),
  visitor: 'unauthenticated' as const,
  guest: 'unauthenticated' as const,
});
/** Lets in the owner of the thing alone. */
export const owner = (outcome: Outcome) => ({ ...everybody('not-yours'), owner: outcome });
export const operators = (outcome: Outcome) => ({
  visitor: 'unauthenticated' as const,
  guest: 'unauthenticated' as const,
  other: 'operators-only' as const,
  operator: outcome,
  owner: 'operators-only' as const,
});
