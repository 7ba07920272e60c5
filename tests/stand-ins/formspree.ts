import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { faultPlan, playCommon, sendJson, serveOnLoopback } from './serve-on-loopback.ts';

const formId = 'mstandin';

interface FormError {
  field?: string;
  code?: string;
  message: string;
}

/** A fault that the stand-in plays instead of accepting a message. `body` answers 200 with this text. */
export type FormFault =
  | { kind: 'errors'; errors: FormError[]; status?: number }
  | { kind: 'status'; status: number }
  | { kind: 'body'; text: string }
  | { kind: 'no-connection' };

/** Plays Formspree's submissions (`POST /f/{formId}`) on loopback, with the JSON answers that its official client reads. */
export async function startFormspreeStandIn() {
  const faults = faultPlan<FormFault>();
  const submissions: Record<string, unknown>[] = [];
  const accepted: Record<string, unknown>[] = [];

  const server = await serveOnLoopback(async (request, response) => {
    const body = await text(request);
    const refusal = check(request);
    if (refusal) return sendJson(response, refusal.status, { errors: [refusal] });
    const fields = JSON.parse(body) as Record<string, unknown>;
    submissions.push(fields);
    const fault = await faults.next();
    if (fault) return play(fault, response);
    accepted.push(fields);
    sendJson(response, 200, { ok: true, next: '/thanks?language=en' });
  });
  return {
    ...server,
    ...faults.controls,
    settings: { FORMSPREE_FORM_ID: formId, FORMSPREE_BASE_URL: server.origin },
    submissions,
    accepted,
    reset() {
      submissions.length = 0;
      accepted.length = 0;
      faults.forget();
    },
  };
}

function check({ method, url, headers }: IncomingMessage) {
  if (method !== 'POST' || url !== `/f/${formId}`)
    return { status: 404, code: 'FORM_NOT_FOUND', message: 'Form not found' };
  if (!headers.accept?.includes('application/json') || headers['content-type'] !== 'application/json')
    return { status: 400, code: 'EMPTY', message: 'Only JSON is accepted' };
  return undefined;
}

function play(fault: FormFault, response: ServerResponse): void {
  if (playCommon(fault, response)) return;
  if (fault.kind === 'errors') return sendJson(response, fault.status ?? 422, { errors: fault.errors });
  const [status, body] = fault.kind === 'status' ? [fault.status, '<h1>Sorry</h1>'] : [200, fault.text];
  response.writeHead(status, { 'Content-Type': 'text/html' }).end(body);
}
