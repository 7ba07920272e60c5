import type { Hono } from 'hono';
import type { Access, BodyOf, EndpointShape, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { commonProblems, Problem, type ProblemCode } from '#contract/problem.ts';
import type { FreeDisk } from '#server/platform/budgets/free-disk.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { admit, readFields, readParams } from '#server/platform/outside.ts';
import type { RoomParts } from '#server/platform/room.ts';
import {
  refuseOthers,
  unauthenticated,
  type Caller,
  type Learner,
  type Person,
  type Sessions,
} from './caller.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { BytesInFlight } from './bytes-in-flight.ts';
import { takeTurns } from './call-turns.ts';
import type { HttpContext, HttpEnv } from './http-context.ts';
import { doOnce, readIdempotencyKey } from './idempotency.ts';
import { jsonHeaders, toProblem } from './problem-answer.ts';
import { answerEvents, Reply, replyText, type ReplyOptions, type SendEvent } from './reply.ts';
import { readBytesBody, readForm, readJsonBody, type Arrived } from './request-body.ts';

const defaultBodyCapBytes = 64 * 1024;

type CallerFor<A extends Access> = A extends 'visitor' ? Caller : A extends 'guest' ? Person : Learner;

export interface Call<E extends EndpointShape, C = CallerFor<E['access']>> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: C;
  request: Request;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
  /** An answer with another status, further headers or cookies (whole `Set-Cookie` lines) than the endpoint's usual ones. */
  reply: (data: ReplyOf<E>, options: ReplyOptions) => Reply<ReplyOf<E>>;
  replyText: (data: ReplyOf<E>) => string;
  /** Answers with the endpoint's events until `run` ends; its signal is aborted when the client goes away. */
  stream: (run: (send: SendEvent<E>, signal: AbortSignal) => Promise<void>) => Response;
}

/** Adds to an idempotent call, which writes with `tx` in one transaction with its answer, and has what `prepare` returned. */
interface Repeatable<P> {
  tx: Tx;
  key: string;
  prepared: P;
}

type Do<E extends EndpointShape, P> = E extends { idempotent: true }
  ? (call: Call<E> & Repeatable<P>) => Promise<ReplyOf<E> | Reply<ReplyOf<E>>>
  : (call: Call<E>) => Promise<ReplyOf<E> | Reply<ReplyOf<E>> | Response>;

export interface Attempt {
  request: Request;
  address: string;
  body: unknown;
}

export interface Steps<E extends EndpointShape, P = undefined> {
  /** Counts the call by its input, besides the endpoint's own limit: a malformed guess is a guess too. */
  limit?: (attempt: Attempt) => Promise<void>;
  /** Refuses impossible calls, before a visitor becomes a guest for one. */
  permit?: (call: Call<E, Caller>) => Promise<unknown>;
  /** Asks an outside service before the transaction of an `idempotent` call; a repeat that has its answer skips it. */
  prepare?: (call: Call<E> & { key: string }) => Promise<P>;
  do: Do<E, P>;
}

export interface BinderParts extends Pick<RoomParts, 'limits' | 'log' | 'ending' | 'budgets'> {
  app: Hono<HttpEnv>;
  db: Db;
  sessions: Sessions;
  disk: FreeDisk;
  inFlight: BytesInFlight;
  cache: Pick<AnswerCache, 'drop'>;
}

export type Bind = <E extends EndpointShape, P = undefined>(
  endpoint: E,
  handler: Do<E, P> | Steps<E, P>,
) => void;

interface AnySteps extends Pick<Steps<EndpointShape>, 'limit'> {
  permit?(call: unknown): Promise<unknown>;
  prepare?(call: unknown): Promise<unknown>;
  do(call: unknown): Promise<unknown>;
}
type AnyCall = Call<EndpointShape, Caller>;

/**
 * Every call goes the same way:
 * 1. limit: counts the call.
 * 2. admit: who calls (access, step-up), then what they send. The body of a caller without access is not read.
 * 3. permit: whether this may be done to what it is about. A visitor becomes a guest (`access: 'guest'`) after that.
 * 4. do: the room's work; for an `idempotent` endpoint once for each key.
 * 5. show: the contract parses the reply, so that nothing leaves that it doesn't list.
 */
export function createBinder(parts: BinderParts): Bind {
  const { app, db, sessions, limits, disk, budgets } = parts;
  return (endpoint: EndpointShape, handler: unknown) => {
    const steps = (typeof handler === 'function' ? { do: handler } : handler) as AnySteps;
    app.on(endpoint.method, endpoint.path, async (context) => {
      const call = await admitCall(endpoint, steps, parts, context);
      const { caller, request, signal } = call;
      const { outgoing, inProcess } = context.env ?? {};
      const address = context.get('address');
      const key = endpoint.idempotent ? readIdempotencyKey(request) : '';
      if (endpoint.streams === 'only' || endpoint.longFile) {
        const release = limits.openStream(caller, address);
        // The place is free again once the connection has ended, however that came about.
        if (outgoing && !outgoing.closed) outgoing.once('close', release);
        else release();
      }
      const endTurn = await takeTurns(budgets, endpoint, caller, { address, signal, inProcess });
      let result: unknown;
      try {
        await steps.permit?.(call);
        if (caller.kind === 'visitor' && endpoint.access === 'guest') {
          disk.requireRoom();
          const guest = await sessions.becomeGuest(request);
          context.set('newCookies', guest.headers.getSetCookie());
          call.caller = guest.caller;
        }
        result = endpoint.idempotent
          ? await doOnce(db, endpoint, steps, { ...call, key })
          : await steps.do(call);
      } catch (error) {
        throw await failureOf(endpoint, error, call, sessions);
      } finally {
        endTurn();
      }
      if (endpoint.method !== 'GET' && !endpoint.changesCaller) await afterChange(call, parts);
      const answer = result instanceof Response ? result : show(endpoint, Reply.of(result));
      for (const cookie of context.get('newCookies') ?? []) answer.headers.append('Set-Cookie', cookie);
      return answer;
    });
  };
}

async function admitCall(
  endpoint: EndpointShape,
  steps: AnySteps,
  { sessions, limits, disk, inFlight, log, ending }: BinderParts,
  context: HttpContext,
): Promise<AnyCall> {
  const request = context.req.raw;
  const address = context.get('address');
  const caller: Caller = endpoint.session === false ? { kind: 'visitor' } : await sessions.callerOf(request);
  await limits.consume(endpoint.limit ?? 'general', caller, address);
  refuseOthers(endpoint.access, caller);
  if (endpoint.stepUp) await sessions.requireFresh(request, endpoint.stepUp);
  if (endpoint.storesMuch) disk.requireRoom();
  const query = endpoint.query && admit(endpoint.query, readFields(context.req.query()));
  // Counted as it arrives, so that an announced length alone takes nothing from others.
  const arrived = inFlight.body(context.env, address);
  const limitBody = async (body: unknown) => steps.limit?.({ request, address, body });
  const body = await admitBody(endpoint, request, arrived, limitBody);
  return {
    params: readParams(context.req.param()),
    query: query as never,
    body: body as never,
    caller,
    request,
    signal: request.signal,
    reply: (data, options) => new Reply(data, options),
    replyText: (data) => replyText(endpoint, data),
    stream: (run) => answerEvents(endpoint, context, { log, ending }, run),
  };
}

/** Shows callers their own change at once, before the notification of it arrives. */
async function afterChange({ params, caller }: AnyCall, { cache, sessions }: BinderParts): Promise<void> {
  const { courseId } = params as { courseId?: unknown };
  if (typeof courseId === 'string') cache.drop(courseId);
  if (caller.kind !== 'visitor') await sessions.afterWrite(caller);
}

async function admitBody(
  endpoint: EndpointShape,
  request: Request,
  arrived: Arrived,
  limitBody: (body: unknown) => Promise<void>,
): Promise<unknown> {
  const capBytes = endpoint.bodyCapBytes ?? defaultBodyCapBytes;
  if (endpoint.bytesBody) return readBytesBody(request, endpoint.bytesBody, capBytes, arrived);
  if (!endpoint.body) return undefined;
  const form = endpoint.bodyAsForm ? await readForm(request, capBytes, arrived) : undefined;
  const value = form ?? (await readJsonBody(request, capBytes, arrived));
  await limitBody(value);
  if (value === undefined && endpoint.bodyOptional) return undefined;
  return admit(endpoint.body, value);
}

/** Returns the error to answer with. A code that the endpoint doesn't list is a defect. */
async function failureOf(
  { method, path, problems = [] }: EndpointShape,
  error: unknown,
  { caller, request }: AnyCall,
  sessions: Sessions,
): Promise<unknown> {
  if (error instanceof Problem) {
    const listed: readonly ProblemCode[] = [...commonProblems, ...problems];
    if (listed.includes(error.code)) return error;
    return new Error(`${method} ${path} does not list the problem ${error.code}`, { cause: error });
  }
  // An account that ended while its call was under way took with it what the call needed.
  if (caller.kind !== 'learner' || toProblem(error).problem.code !== 'internal') return error;
  return (await sessions.callerOf(request)).kind === 'visitor' ? unauthenticated() : error;
}

function show(endpoint: EndpointShape, { data, options }: Reply<unknown>): Response {
  const text = replyText(endpoint, data);
  const length = { 'Content-Length': String(Buffer.byteLength(text)) };
  const answer = new Response(text, {
    status: options.status ?? endpoint.status ?? 200,
    headers: { ...jsonHeaders, ...length, ...options.headers },
  });
  for (const cookie of options.cookies ?? []) answer.headers.append('Set-Cookie', cookie);
  return answer;
}
