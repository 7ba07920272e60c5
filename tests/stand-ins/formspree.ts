import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { sendJson } from './stand-in-server.ts';
import { serveOnLoopback } from './serve-on-loopback.ts';

interface FormError {
  field?: string;
  code?: string;
  message: string;
}

/** A fault that the stand-in plays instead of accepting a message. */
export type FormFault =
  | { kind: 'errors'; errors: FormError[]; status?: number }
  | { kind: 'error'; error: string; status?: number }
  | { kind: 'status'; status: number }
  /** Answers 200 with this body. */
  | { kind: 'body'; text: string }
  | { kind: 'no-connection' };

export interface FormspreeStandIn extends AsyncDisposable {
  /** The value of FORMSPREE_BASE_URL. */
  baseUrl: string;
  formId: string;
  /** The product's settings for delivery to the stand-in. */
  settings: Record<string, string>;
  /** All complete submissions, including refused ones. */
  submissions: { headers: IncomingHttpHeaders; fields: Record<string, unknown> }[];
  /** The fields of accepted submissions. */
  accepted: Record<string, unknown>[];
  /** Plays these faults on the next submissions, one each. */
  failNext(...faults: FormFault[]): void;
  /** Plays this fault on every submission until it is called with `undefined`. */
  failAlways(fault: FormFault | undefined): void;
  /** Delays answers until the returned function is called. */
  hold(): () => void;
  reset(): void;
  close(): Promise<void>;
}

/** Plays Formspree's submissions (`POST /f/{formId}`) on loopback, with the JSON answers that its official client reads. */
export async function startFormspreeStandIn({ formId = 'mstandin' } = {}): Promise<FormspreeStandIn> {
  const faults: FormFault[] = [];
  let permanentFault: FormFault | undefined;
  let gate = Promise.resolve();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const refusal = check(request, formId);
    if (refusal) return sendJson(response, refusal.status, { errors: [refusal] });
    const fields = JSON.parse(body) as Record<string, unknown>;
    standIn.submissions.push({ headers: request.headers, fields });
    await gate;
    const fault = faults.shift() ?? permanentFault;
    if (fault) return play(fault, request, response);
    standIn.accepted.push(fields);
    sendJson(response, 200, { ok: true, next: '/thanks?language=en' });
  }

  const { origin: baseUrl, close } = await serveOnLoopback(serve);
  const standIn: FormspreeStandIn = {
    baseUrl,
    formId,
    settings: { FORMSPREE_FORM_ID: formId, FORMSPREE_BASE_URL: baseUrl },
    submissions: [],
    accepted: [],
    failNext: (...next) => faults.push(...next),
    failAlways: (fault) => {
      permanentFault = fault;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    reset() {
      standIn.submissions.length = 0;
      standIn.accepted.length = 0;
      faults.length = 0;
      permanentFault = undefined;
      gate = Promise.resolve();
    },
    close,
    [Symbol.asyncDispose]: close,
  };
  return standIn;
}

function check({ method, url, headers }: IncomingMessage, formId: string) {
  if (method !== 'POST' || url !== `/f/${formId}`)
    return { status: 404, code: 'FORM_NOT_FOUND', message: 'Form not found' };
  if (!headers.accept?.includes('application/json') || headers['content-type'] !== 'application/json')
    return { status: 400, code: 'EMPTY', message: 'Only JSON is accepted' };
  return undefined;
}

function play(fault: FormFault, request: IncomingMessage, response: ServerResponse) {
  switch (fault.kind) {
    case 'errors':
      return sendJson(response, fault.status ?? 422, { errors: fault.errors });
    case 'error':
      return sendJson(response, fault.status ?? 400, { error: fault.error });
    case 'status':
      return void response.writeHead(fault.status, { 'Content-Type': 'text/html' }).end('<h1>Sorry</h1>');
    case 'body':
      return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(fault.text);
    case 'no-connection':
      return void request.socket.resetAndDestroy();
  }
}
