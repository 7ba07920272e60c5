import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Stripe } from 'stripe';
import { sendJson } from './stand-in-server.ts';
import {
  chargeBody,
  eventBody,
  paidBody,
  sessionBody,
  type StandInEvent,
  type StandInSession,
} from './stripe-objects.ts';
import { serveOnLoopback } from './serve-on-loopback.ts';

/** A fault that the stand-in plays instead of opening a checkout. */
type PaymentFault =
  | { kind: 'status'; status: number; type?: string; code?: string; message?: string }
  /** Accepts the request and never answers. */
  | { kind: 'hang' }
  | { kind: 'no-connection' };

interface SessionRequest {
  idempotencyKey: string | undefined;
  parameters: URLSearchParams;
}

export interface StripeStandIn extends AsyncDisposable {
  /** The value of STRIPE_BASE_URL. */
  baseUrl: string;
  secretKey: string;
  webhookSecret: string;
  /** The product's settings for payments at the stand-in. */
  settings: Record<string, string>;
  /** All authorised requests for a session, including repeated ones. */
  requests: SessionRequest[];
  sessions: Map<string, StandInSession>;
  /** Plays these faults on the next requests, one each. */
  failNext(...faults: PaymentFault[]): void;
  /** Makes an event of a session; `changes` overwrite fields of its object. */
  event(type: string, sessionId: string, changes?: Record<string, unknown>): StandInEvent;
  /** Returns the header `Stripe-Signature`, signed `ageS` seconds ago. */
  sign(payload: string, options?: { secret?: string; ageS?: number }): string;
  /** Sets the address to which `deliver` and the checkout page send events. */
  setWebhook(webhookUrl: string): void;
  /** Delivers signed events one after the other. Returns the status of each answer. */
  deliver(...events: StandInEvent[]): Promise<number[]>;
  close(): Promise<void>;
}

const webhookSecret = 'whsec_stand_in';

/** Plays Stripe Checkout on loopback: sessions, their payment page, and events signed by the library's test helper. */
export async function startStripeStandIn({
  port = 0,
  secretKey = 'sk_test_stand_in',
} = {}): Promise<StripeStandIn> {
  const faults: PaymentFault[] = [];
  const remembered = new Map<string, { parameters: string; status: number; body: unknown }>();
  let webhookUrl: string | undefined;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', baseUrl);
    const session = standIn.sessions.get(/^\/pay\/(\w+)$/.exec(url.pathname)?.[1] ?? '');
    if (session) return serveCheckoutPage(request, response, session);
    const body = await readText(request);
    const refusal = checkRequest(request, url, secretKey);
    if (refusal) return refuse(response, refusal);
    openSession(request, response, new URLSearchParams(body));
  }

  function openSession(request: IncomingMessage, response: ServerResponse, parameters: URLSearchParams) {
    const idempotencyKey = request.headers['idempotency-key']?.toString();
    standIn.requests.push({ idempotencyKey, parameters });
    const earlier = remembered.get(idempotencyKey ?? '');
    if (earlier && earlier.parameters !== parameters.toString()) {
      return refuse(response, {
        status: 400,
        type: 'idempotency_error',
        message: 'Keys are for one request.',
      });
    }
    if (earlier) return sendJson(response, earlier.status, earlier.body, { 'Idempotent-Replayed': 'true' });
    const fault = faults.shift();
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'no-connection') return void request.socket.resetAndDestroy();
    const refusal = fault ?? checkParameters(parameters);
    const status = refusal?.status ?? 200;
    const body = refusal ? errorBody(refusal) : sessionBody(addSession(parameters));
    // Like Stripe, it remembers successes and server errors under the key, but not refused requests.
    if (idempotencyKey && (status === 200 || status >= 500)) {
      remembered.set(idempotencyKey, { parameters: parameters.toString(), status, body });
    }
    sendJson(response, status, body);
  }

  function addSession(parameters: URLSearchParams): StandInSession {
    const id = `cs_test_${randomBytes(12).toString('hex')}`;
    const session = {
      id,
      paymentIntent: `pi_${randomBytes(12).toString('hex')}`,
      amount: Number(parameters.get('line_items[0][price_data][unit_amount]')),
      currency: parameters.get('line_items[0][price_data][currency]') ?? '',
      metadata: parseBrackets(parameters, 'metadata'),
      successUrl: parameters.get('success_url') ?? '',
      cancelUrl: parameters.get('cancel_url') ?? '',
      url: `${baseUrl}/pay/${id}`,
    };
    standIn.sessions.set(id, session);
    return session;
  }

  async function serveCheckoutPage(
    request: IncomingMessage,
    response: ServerResponse,
    session: StandInSession,
  ): Promise<void> {
    if (request.method === 'POST') {
      await standIn.deliver(standIn.event('checkout.session.completed', session.id));
      response.writeHead(303, { Location: session.successUrl }).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><title>Checkout</title><p>${session.amount / 100} ${session.currency}</p>
      <form method="post"><button>Pay</button></form><a href="${session.cancelUrl}">Back</a>`);
  }

  const { origin: baseUrl, close } = await serveOnLoopback(serve, port);
  const standIn: StripeStandIn = {
    baseUrl,
    secretKey,
    webhookSecret,
    settings: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_BASE_URL: baseUrl,
    },
    requests: [],
    sessions: new Map(),
    failNext: (...next) => faults.push(...next),
    event(type, sessionId, changes = {}) {
      const session = standIn.sessions.get(sessionId);
      if (!session) throw new Error(`There is no session ${sessionId}`);
      const object = type.startsWith('charge.') ? chargeBody(session) : paidBody(session);
      return eventBody(type, { ...object, ...changes });
    },
    sign(payload, { secret = webhookSecret, ageS = 0 } = {}) {
      const timestamp = Math.floor(Date.now() / 1000) - ageS;
      return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    },
    setWebhook(url) {
      webhookUrl = url;
    },
    async deliver(...events) {
      if (!webhookUrl) throw new Error('No webhook is set: call setWebhook() first');
      const statuses: number[] = [];
      for (const event of events) {
        const body = JSON.stringify(event);
        const headers = {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': standIn.sign(body),
        };
        const { status } = await fetch(webhookUrl, { method: 'POST', headers, body });
        statuses.push(status);
      }
      return statuses;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
  return standIn;
}

interface Refusal {
  status: number;
  type?: string;
  code?: string;
  message?: string;
  param?: string;
}

function checkRequest(request: IncomingMessage, url: URL, secretKey: string): Refusal | undefined {
  if (request.headers.authorization !== `Bearer ${secretKey}`) {
    return { status: 401, message: 'Invalid API Key provided: sk_****' };
  }
  if (request.method !== 'POST' || url.pathname !== '/v1/checkout/sessions') {
    return { status: 404, message: 'Unrecognized request URL' };
  }
  if (request.headers['content-type'] !== 'application/x-www-form-urlencoded') {
    return { status: 400, message: 'Invalid request: the body is not form-encoded' };
  }
  if (!request.headers['stripe-version']) return { status: 400, message: 'No version is pinned' };
  return undefined;
}

function checkParameters(parameters: URLSearchParams): Refusal | undefined {
  const rules: Record<string, RegExp> = {
    mode: /^payment$/,
    'line_items[0][quantity]': /^1$/,
    'line_items[0][price_data][currency]': /^[a-z]{3}$/,
    'line_items[0][price_data][unit_amount]': /^[1-9]\d{2,}$/,
    'line_items[0][price_data][product_data][name]': /./,
    success_url: /^https?:\/\//,
    cancel_url: /^https?:\/\//,
  };
  const param = Object.keys(rules).find((name) => !rules[name]?.test(parameters.get(name) ?? ''));
  return param ? { status: 400, message: `Invalid ${param}`, param } : undefined;
}

function refuse(response: ServerResponse, refusal: Refusal): void {
  sendJson(response, refusal.status, errorBody(refusal));
}

function errorBody({ status, type, code, message = 'Something went wrong', param }: Refusal) {
  return {
    error: {
      type: type ?? (status >= 500 ? 'api_error' : 'invalid_request_error'),
      message,
      ...(code && { code }),
      ...(param && { param }),
    },
  };
}

/** Parses `metadata[owner]=x` as `{ owner: 'x' }`. */
function parseBrackets(parameters: URLSearchParams, name: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [key, value] of parameters) {
    const [, inner] = new RegExp(`^${name}\\[(\\w+)\\]$`).exec(key) ?? [];
    if (inner) found[inner] = value;
  }
  return found;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
