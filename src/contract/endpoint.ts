import type { z } from 'zod';
import type { CommonProblemCode, ProblemCode } from './problem.ts';

/**
 * Callers that are allowed: `visitor` anybody; `guest` anybody, but a visitor becomes a guest by it;
 * `learner` a signed-in person only; `operator` a learner whose confirmed e-mail address is one of `OPERATOR_EMAILS`.
 */
export type Access = 'visitor' | 'guest' | 'learner' | 'operator';

/**
 * How fresh the proof of who calls has to be: within 10 minutes both factors (`strict_mfa`), within 10, 60 or
 * 1440 minutes the second one. An account without a second factor proves its first one instead.
 */
export type StepUp = 'strict_mfa' | 'strict' | 'moderate' | 'lax';

/** Names of the rates in the server's table of limits (platform/http/limits.ts). */
export type LimitName =
  | 'general'
  | 'ai'
  | 'picture'
  | 'publishing'
  | 'sign-in'
  | 'way-in'
  | 'challenge'
  | 'proof'
  | 'contact'
  | 'none';

export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters as `:name`. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** Only the owner of the course in the path may: the room refuses others, and the access test holds it to that. */
  permit?: 'owner';
  /** A sensitive act: refused by `reverification-needed` until the caller has proved anew who they are. */
  stepUp?: StepUp;
  limit?: LimitName;
  /** False: every caller is a visitor and no cookie is read, so that a caller need not name its origin. */
  session?: false;
  /** The call may change who the browser is, so its response does not belong to the former caller. */
  changesCaller?: true;
  /** Bytes of the body that are read at most. Default 64 KB. */
  bodyCapBytes?: number;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A call without a body is accepted too; the handler then sees `undefined`. */
  bodyOptional?: boolean;
  /** The body may also come as a browser’s form: multipart/form-data or application/x-www-form-urlencoded. */
  bodyAsForm?: true;
  /** Media types of a body that is taken as the bytes it is, in place of JSON. */
  bytesBody?: readonly string[];
  /** The server parses every reply by it, so that only what is listed here leaves. */
  reply: z.ZodType;
  /** Media type of an answer that is bytes; `reply` then says nothing. */
  bytesReply?: string;
  /** Status of a success; default 200. A handler may answer with another one that is listed. */
  status?: number;
  otherStatuses?: readonly number[];
  /** Takes much room on the disk: refused by `storage-full` while little is free. */
  storesMuch?: true;
  /** Needs the header `Idempotency-Key` (1 to 255 characters): a repeat gets the first answer again. */
  idempotent?: true;
  /** Answers with server-sent events as well, or only. */
  streams?: 'also' | 'only';
  /** The data of each such event by its name. */
  events?: Record<string, z.ZodType>;
  /** A file that may be long and is read slowly: like a stream, it takes one of the caller’s places for such answers. */
  longFile?: true;
  /** The call waits for another service or for a password hash, and holds no database connection meanwhile. */
  asksOthers?: true;
  /** Codes of its own, beside those that its other properties imply and those that any endpoint may answer with. */
  problems?: readonly ProblemCode[];
}

/** Codes that what an endpoint declares brings with it. */
const impliedProblems = {
  guest: ['too-many-guests'],
  learner: ['unauthenticated'],
  operator: ['unauthenticated', 'operators-only'],
  permit: ['course-not-found', 'not-yours'],
  stepUp: ['reverification-needed'],
  idempotent: ['idempotency-key', 'idempotency-mismatch', 'idempotency-in-flight'],
} as const satisfies Record<string, readonly ProblemCode[]>;
type Implied<Cause extends keyof typeof impliedProblems> = (typeof impliedProblems)[Cause][number];

type ImpliedBy<E extends EndpointShape> =
  | (E['access'] extends 'visitor' ? never : Implied<Exclude<E['access'], 'visitor'>>)
  | (E extends { permit: 'owner' } ? Implied<'permit'> : never)
  | (E extends { stepUp: StepUp } ? Implied<'stepUp'> : never)
  | (E extends { idempotent: true } ? Implied<'idempotent'> : never);
type Listed<E extends EndpointShape> = E extends { problems: readonly (infer Code)[] } ? Code : never;

/** An endpoint whose `problems` are all codes but the common ones. */
type Endpoint<E extends EndpointShape> = Omit<E, 'problems'> & {
  problems: readonly ((Listed<E> & ProblemCode) | ImpliedBy<E>)[];
};

/** Declares one API call: everything that the server, the client, the reference and the tests need to know about it. */
export function endpoint<const E extends EndpointShape>(shape: E): Endpoint<E> {
  const { access, permit, stepUp, idempotent, problems = [] } = shape;
  const implied: ProblemCode[] = [
    ...(access === 'visitor' ? [] : impliedProblems[access]),
    ...(permit ? impliedProblems.permit : []),
    ...(stepUp ? impliedProblems.stepUp : []),
    ...(idempotent ? impliedProblems.idempotent : []),
  ];
  return { ...shape, problems: [...new Set([...problems, ...implied])] } as unknown as Endpoint<E>;
}

export type ProblemCodeOf<E extends EndpointShape> = CommonProblemCode | NonNullable<E['problems']>[number];

export type BodyOf<E extends EndpointShape> = E extends { bytesBody: readonly string[] }
  ? Uint8Array<ArrayBuffer>
  : E extends { body: infer B extends z.ZodType }
    ? z.infer<B> | (E extends { bodyOptional: true } ? undefined : never)
    : undefined;
export type BodyInputOf<E extends EndpointShape> = E extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined;
export type QueryOf<E extends EndpointShape> = E extends { query: infer Q extends z.ZodType }
  ? z.infer<Q>
  : undefined;
export type ReplyOf<E extends EndpointShape> = z.infer<E['reply']>;
export type EventsOf<E extends EndpointShape> = {
  [Name in keyof NonNullable<E['events']>]: z.infer<NonNullable<E['events']>[Name]>;
};

/** `/a/:x/b/:y` gives `'x' | 'y'`. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
export type ParamsOf<E extends EndpointShape> = Record<ParamNames<E['path']>, string>;
