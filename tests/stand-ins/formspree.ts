import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sendJson } from './stand-in-server.ts';

interface FormError {
  field?: string;
  code?: string;
  message: string;
}

/** What the stand-in does instead of taking a message. */
export type FormFault =
  | { kind: 'errors'; errors: FormError[]; status?: number }
  | { kind: 'error'; error: string; status?: number }
  | { kind: 'status'; status: number }
  /** Answers 200 with this body. */
  | { kind: 'body'; text: string }
  | { kind: 'no-connection' };

export interface FormspreeStandIn extends AsyncDisposable {
  /** What FORMSPREE_BASE_URL takes. */
  baseUrl: string;
  formId: string;
  /** The product's settings to deliver here. */
  settings: Record<string, string>;
  /** Every submission that came in whole, refused ones too. */
  submissions: { headers: IncomingHttpHeaders; fields: Record<string, unknown> }[];
  /** The ones that were taken. */
  taken: Record<string, unknown>[];
  /** Plays these faults on the next submissions, one each. */
  failNext(...faults: FormFault[]): void;
  /** Plays this fault on every submission, until it is taken back by `undefined`. */
  failAlways(fault: FormFault | undefined): void;
  /** Answers wait until the returned function is called. */
  hold(): () => void;
  reset(): void;
  close(): Promise<void>;
}

/**
 * Plays Formspree's submissions (`POST /f/{formId}`) on loopback, with the answers that its official client reads: a
 * page for a browser, JSON for `Accept: application/json`.
 */
export async function startFormspreeStandIn({ formId = 'mstandin' } = {}): Promise<FormspreeStandIn> {
  const faults: FormFault[] = [];
  let lasting: FormFault | undefined;
  let gate = Promise.resolve();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const refusal = check(request, formId);
    if (refusal) return sendJson(response, refusal.status, { errors: [refusal] });
    const fields = JSON.parse(body) as Record<string, unknown>;
    standIn.submissions.push({ headers: request.headers, fields });
    await gate;
    const fault = faults.shift() ?? lasting;
    if (fault) return play(fault, request, response);
    standIn.taken.push(fields);
    sendJson(response, 200, { ok: true, next: '/thanks?language=en' });
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', listening);
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  const standIn: FormspreeStandIn = {
    baseUrl,
    formId,
    settings: { FORMSPREE_FORM_ID: formId, FORMSPREE_BASE_URL: baseUrl },
    submissions: [],
    taken: [],
    failNext: (...next) => faults.push(...next),
    failAlways: (fault) => {
      lasting = fault;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    reset() {
      standIn.submissions.length = 0;
      standIn.taken.length = 0;
      faults.length = 0;
      lasting = undefined;
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
    return { status: 400, code: 'EMPTY', message: 'Only JSON is spoken here' };
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
