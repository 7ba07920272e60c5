import { randomUUID } from 'node:crypto';
import type { api } from '#contract/api.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { AccessWorld } from './access-world.ts';
import { kinds, type Kind } from './page-access.ts';

/** The outcome of a call: the status of an admitted one, or the problem code of a refused one. */
export type Outcome = number | ProblemCode;

export interface Trial {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A call that succeeds for every caller who may make it. Missing parts come from the contract and the fixtures. */
export interface Sample {
  case?: string;
  call?: (world: AccessWorld) => Trial;
  /** The outcome for a permitted caller. Default: the status that the contract declares. */
  answer?: Outcome;
  /** The refusal for those who do not own the course. Default: `not-yours`. */
  refusal?: ProblemCode;
  /** Outcomes for single kinds of callers that don't follow from `access` and `permit` alone. */
  answers?: Partial<Record<Kind, Outcome>>;
  /** Makes a new person for each call, because it changes who the caller is or how they sign in. */
  ownCaller?: true;
}

/** The samples of a contract, by endpoint. An endpoint without any is called as the contract alone says. */
export type Samples = Partial<Record<keyof typeof api, readonly Sample[]>>;

/** Reads for anybody that tell a person about themselves, or that have no texts of people. */
export type OwnReads = readonly (keyof typeof api)[];

/** Returns the same outcome for everybody but the owner of the fixtures. */
export const exceptOwner = (outcome: Outcome) => ({
  visitor: outcome,
  guest: outcome,
  other: outcome,
  operator: outcome,
});

/** The outcome for each kind of caller: by `access`, then by `permit`. */
export function outcomesOf(endpoint: EndpointShape, sample: Sample): Record<Kind, Outcome> {
  const permitted = sample.answer ?? endpoint.status ?? 200;
  const outcomeFor = (kind: Kind): Outcome => {
    const { access, permit } = endpoint;
    const isSignedIn = kind !== 'visitor' && kind !== 'guest';
    if ((access === 'learner' || access === 'operator') && !isSignedIn) return 'unauthenticated';
    if (access === 'operator' && kind !== 'operator') return 'operators-only';
    if (permit === 'owner' && kind !== 'owner') return sample.refusal ?? 'not-yours';
    return sample.answers?.[kind] ?? permitted;
  };
  return Object.fromEntries(kinds.map((kind) => [kind, outcomeFor(kind)])) as Record<Kind, Outcome>;
}

/** Completes a sample's call by what the contract requires: the ids of the fixtures in the path, and a key. */
export function trialOf(endpoint: Pick<EndpointShape, 'idempotent'>, sample: Sample, world: AccessWorld) {
  const { courses, chapterId, questionIds } = world;
  const { params, headers, ...trial } = sample.call?.(world) ?? {};
  return {
    ...trial,
    params: { courseId: courses.published, chapterId, questionId: questionIds[0], ...params },
    headers: { ...(endpoint.idempotent && { 'Idempotency-Key': randomUUID() }), ...headers },
  } satisfies Trial;
}

const byLink: Sample = {
  case: 'of a course that only its link finds',
  call: ({ courses }) => ({ params: { courseId: courses.link } }),
};
const ofNone: Sample = {
  case: 'of a course that there is not',
  call: () => ({ params: { courseId: randomUUID() } }),
  answer: 'course-not-found',
};

/** The samples of an endpoint that declares none: courses of each visibility, where it reads a course. */
export function samplesOf({ method, path, access, permit, problems }: EndpointShape): readonly Sample[] {
  const readsCourse = method === 'GET' && access === 'visitor' && permit === undefined;
  if (!readsCourse || !path.includes('/:courseId')) return [{}];
  const finds = problems?.includes('course-not-found') ?? false;
  return [{}, ...(path.includes('/:chapterId') ? [] : [byLink]), ...(finds ? [ofNone] : [])];
}
