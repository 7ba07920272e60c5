import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { type CommonFault, faultPlan, playCommon, sendJson, serveOnLoopback } from './serve-on-loopback.ts';

type Refusal = { status: number } & Partial<Record<'type' | 'message', string>>;

type Session = { amount_total: number; metadata: Record<string, string> } & Record<
  'id' | 'currency' | 'success_url' | 'cancel_url',
  string
>;

type PaymentEvent = ReturnType<typeof eventBody>;

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

const eventBody = (type: string, object: Record<string, unknown>) => ({
  id: newId('evt'),
  object: 'event' as const,
  api_version: Stripe.API_VERSION as string,
  created: Math.floor(Date.now() / 1000),
  livemode: false,
  type,
  data: { object },
});

const paidBody = (session: Session) => ({
  ...session,
  status: 'complete',
  payment_status: 'paid',
  payment_intent: session.id.replace('cs_test', 'pi'),
  url: null,
});

const chargeBody = ({ id, amount_total: amount, currency, metadata }: Session) => ({
  id: id.replace('cs_test', 'ch'),
  object: 'charge',
  amount,
  amount_refunded: amount,
  currency,
  livemode: false,
  metadata,
  paid: true,
  payment_intent: id.replace('cs_test', 'pi'),
  refunded: true,
});

type PaymentFault = CommonFault | ({ kind: 'status' } & Refusal);

const secretKey = 'sk_test_stand_in';
const webhookSecret = 'whsec_stand_in';

/** Plays Stripe Checkout on loopback: sessions, their payment page, and events signed by the library's test helper. */
export async function startStripeStandIn() {
  const faults = faultPlan<PaymentFault>();
  const remembered = new Map<string, { parameters: string; status: number; body: unknown }>();
  let webhookUrl: string | undefined;
  const server = await serveOnLoopback(async (request, response) => {
    const session = standIn.sessions.get(/^\/pay\/(\w+)$/.exec(request.url ?? '')?.[1] ?? '');
    if (session) return serveCheckoutPage(request.method, response, session);
    const body = await text(request);
    const refusal = checkRequest(request);
    if (refusal) return refuse(response, refusal);
    await openSession(request, response, new URLSearchParams(body));
  });
  const baseUrl = server.origin;

  async function openSession(request: IncomingMessage, response: ServerResponse, asked: URLSearchParams) {
    const idempotencyKey = request.headers['idempotency-key']?.toString();
    standIn.requests.push({ idempotencyKey, parameters: asked });
    const parameters = asked.toString();
    const earlier = remembered.get(idempotencyKey ?? '');
    if (earlier && earlier.parameters !== parameters)
      return refuse(response, { status: 400, type: 'idempotency_error' });
    if (earlier) return sendJson(response, earlier.status, earlier.body, { 'Idempotent-Replayed': 'true' });
    const fault = await faults.next();
    if (playCommon(fault, response)) return;
    const status = fault?.status ?? 200;
    const body = fault ? errorBody(fault) : addSession(asked);
    // Like Stripe, it remembers successes and server errors under the key, but not refused requests.
    if (idempotencyKey && (status === 200 || status >= 500))
      remembered.set(idempotencyKey, { parameters, status, body });
    sendJson(response, status, body);
  }

  function addSession(parameters: URLSearchParams): Session {
    const id = newId('cs_test');
    const session = {
      id,
      object: 'checkout.session',
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: Number(parameters.get('line_items[0][price_data][unit_amount]')),
      currency: parameters.get('line_items[0][price_data][currency]') ?? '',
      livemode: false,
      metadata: metadataIn(parameters),
      success_url: parameters.get('success_url') ?? '',
      cancel_url: parameters.get('cancel_url') ?? '',
      url: `${baseUrl}/pay/${id}`,
    };
    standIn.sessions.set(id, session);
    return session;
  }

  async function deliver(event: PaymentEvent): Promise<void> {
    if (!webhookUrl) throw new Error('No webhook is set: call setWebhook() first');
    const body = JSON.stringify(event);
    const type = { 'Content-Type': 'application/json; charset=utf-8' };
    const headers = { ...type, 'Stripe-Signature': standIn.sign(body) };
    await fetch(webhookUrl, { method: 'POST', headers, body });
  }

  async function serveCheckoutPage(method = '', response: ServerResponse, session: Session) {
    if (method === 'POST') {
      await deliver(standIn.event('checkout.session.completed', session.id));
      return void response.writeHead(303, { Location: session.success_url }).end();
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><title>Checkout</title><p>${session.amount_total / 100} ${session.currency}</p>
      <form method="post"><button>Pay</button></form><a href="${session.cancel_url}">Back</a>`);
  }

  const standIn = {
    ...server,
    baseUrl,
    secretKey,
    webhookSecret,
    settings: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_BASE_URL: baseUrl,
    },
    requests: [] as { idempotencyKey: string | undefined; parameters: URLSearchParams }[],
    sessions: new Map<string, Session>(),
    failNext: faults.controls.failNext,
    event(type: string, sessionId: string, changes: Record<string, unknown> = {}): PaymentEvent {
      const session = standIn.sessions.get(sessionId);
      if (!session) throw new Error(`There is no session ${sessionId}`);
      const object = type.startsWith('charge.') ? chargeBody(session) : paidBody(session);
      return eventBody(type, { ...object, ...changes });
    },
    sign(payload: string, { secret = webhookSecret, ageS = 0 } = {}): string {
      const timestamp = Math.floor(Date.now() / 1000) - ageS;
      return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    },
    setWebhook: (url: string) => void (webhookUrl = url),
  };
  return standIn;
}

function checkRequest({ method, url, headers }: IncomingMessage): Refusal | undefined {
  if (headers.authorization !== `Bearer ${secretKey}`)
    return { status: 401, message: 'Invalid API Key provided: sk_****' };
  if (method !== 'POST' || url?.split('?', 1)[0] !== '/v1/checkout/sessions')
    return { status: 404, message: 'Unrecognized request URL' };
  if (headers['content-type'] !== 'application/x-www-form-urlencoded')
    return { status: 400, message: 'Invalid request: the body is not form-encoded' };
  return headers['stripe-version'] ? undefined : { status: 400, message: 'No version is pinned' };
}

const refuse = (response: ServerResponse, refusal: Refusal) =>
  sendJson(response, refusal.status, errorBody(refusal));

function errorBody({ status, message = 'Something went wrong', ...more }: Refusal) {
  const type = status >= 500 ? 'api_error' : 'invalid_request_error';
  return { error: { type, message, ...more } };
}

const metadataIn = (parameters: URLSearchParams): Record<string, string> => {
  const given = [...parameters].filter(([key]) => key.startsWith('metadata['));
  return Object.fromEntries(given.map(([key, value]) => [key.slice('metadata['.length, -1), value]));
};
