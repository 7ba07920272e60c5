import type { Hono } from 'hono';
import type { Access, BodyOf, EndpointShape, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import { unauthenticated, type Caller, type Person, type Sessions } from './caller.ts';
import type { HttpContext, HttpEnv } from './http-context.ts';
import type { Limits } from './limits.ts';
import { readForm } from './form-body.ts';
import { toProblem } from './problem-answer.ts';
import { admit, readBytesBody, readJsonBody } from './request-body.ts';

const defaultBodyCapBytes = 64 * 1024;
const nobody: Caller = { kind: 'visitor' };

/** One admitted call of an endpoint. */
export interface Call<E extends EndpointShape> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: Caller;
  /** The caller as somebody who may own things: a visitor becomes a guest here, so ask only when about to write. */
  person(): Promise<Person>;
  request: Request;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
  requestId: string;
  context: HttpContext;
  /** An answer with another status, further headers or cookies (whole `Set-Cookie` lines) than the endpoint's usual ones. */
  reply(data: ReplyOf<E>, options: ReplyOptions): Response;
}

interface ReplyOptions {
  status?: number;
  headers?: Record<string, string>;
  cookies?: readonly string[];
}

type Handler<E extends EndpointShape> = (call: Call<E>) => Promise<ReplyOf<E> | Response>;

export interface BinderParts {
  app: Hono<HttpEnv>;
  sessions: Sessions;
  limits: Limits;
}

/** Binds an endpoint of the contract to what does it. */
export type Bind = <E extends EndpointShape>(endpoint: E, handler: Handler<E>) => void;

/** The order is the house's: limit, admit, permit, do, show. */
export function createBinder({ app, sessions, limits }: BinderParts): Bind {
  return (endpoint, handler) => {
    app.on(endpoint.method, endpoint.path, async (context) => {
      const caller = endpoint.session === false ? nobody : await callerOf(context, sessions);
      await limits.take(endpoint.limit ?? 'general', caller, context.get('address'));
      permit(endpoint.access, caller);
      if (endpoint.stepUp) await sessions.requireFresh(context.req.raw, endpoint.stepUp);
      const call = await admitCall(endpoint, context, caller, sessions);
      if (endpoint.streams === 'only' || endpoint.longFile) {
        holdPlace(context, limits.openStream(caller, context.get('address')));
      }
      const result = await attempt(() => handler(call), caller, context, sessions);
      if (endpoint.method !== 'GET') await settle(context, sessions);
      const answer = result instanceof Response ? result : json(result, endpoint.status ?? 200);
      for (const cookie of context.get('newCookies') ?? []) answer.headers.append('Set-Cookie', cookie);
      return answer;
    });
  };
}

/** That an account ended while its call was under way is no failure of ours: whatever the call needed of it is gone too. */
async function attempt<T>(
  handle: () => Promise<T>,
  caller: Caller,
  context: HttpContext,
  sessions: Sessions,
): Promise<T> {
  try {
    return await handle();
  } catch (error) {
    if (caller.kind !== 'learner' || toProblem(error).problem.code !== 'internal') throw error;
    if ((await sessions.callerOf(context.req.raw)).kind === 'visitor') throw unauthenticated();
    throw error;
  }
}

/** A stream's place is free again once its connection has ended, however that came about. */
function holdPlace(context: HttpContext, release: () => void): void {
  const outgoing = context.env?.outgoing;
  if (outgoing && !outgoing.closed) outgoing.once('close', release);
  else release();
}

/** Looks the caller up once for each request. */
function callerOf(context: HttpContext, sessions: Sessions): Promise<Caller> {
  let caller = context.get('caller');
  if (!caller) {
    caller = sessions.callerOf(context.req.raw);
    context.set('caller', caller);
  }
  return caller;
}

async function settle(context: HttpContext, sessions: Sessions): Promise<void> {
  const writer = await context.get('caller');
  if (writer && writer.kind !== 'visitor') await sessions.settle(writer);
}

function permit(access: Access, caller: Caller): void {
  if ((access === 'learner' || access === 'operator') && caller.kind !== 'learner') {
    throw unauthenticated();
  }
  if (access === 'operator' && !(caller.kind === 'learner' && caller.isOperator)) {
    throw new Problem('operators-only', { error: 'This is for the operators of this site.' });
  }
}

async function admitCall<E extends EndpointShape>(
  endpoint: E,
  context: HttpContext,
  caller: Caller,
  sessions: Sessions,
): Promise<Call<E>> {
  const request = context.req.raw;
  return {
    params: context.req.param() as ParamsOf<E>,
    query: (endpoint.query ? admit(endpoint.query, context.req.query()) : undefined) as QueryOf<E>,
    body: (await admitBody(endpoint, request)) as BodyOf<E>,
    caller,
    person: () => personOf(context, caller, sessions),
    request,
    signal: request.signal,
    requestId: context.get('requestId'),
    context,
    reply: (data, { status = endpoint.status ?? 200, headers, cookies = [] }) => {
      const answer = json(data, status, headers);
      for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
      return answer;
    },
  };
}

async function admitBody(endpoint: EndpointShape, request: Request): Promise<unknown> {
  const capBytes = endpoint.bodyCapBytes ?? defaultBodyCapBytes;
  if (endpoint.bytesBody) return readBytesBody(request, endpoint.bytesBody, capBytes);
  if (!endpoint.body) return undefined;
  const form = endpoint.bodyAsForm ? await readForm(request, capBytes) : undefined;
  const value = form ?? (await readJsonBody(request, capBytes));
  if (value === undefined && endpoint.bodyOptional) return undefined;
  return admit(endpoint.body, value);
}

async function personOf(context: HttpContext, caller: Caller, sessions: Sessions): Promise<Person> {
  if (caller.kind !== 'visitor') return caller;
  const known = await context.get('caller');
  if (known && known.kind !== 'visitor') return known;
  const guest = await sessions.becomeGuest(context.req.raw);
  context.set('caller', Promise.resolve(guest.caller));
  context.set('newCookies', guest.headers.getSetCookie());
  return guest.caller;
}

function json(data: unknown, status: number, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(data), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}
