import { AuthorFault } from '#server/authoring/author.ts';
import { parseJson } from '#server/platform/parse-json.ts';
import { type Payload, readPayloads, WebPageError } from './answer-stream/answer-payloads.ts';
import { cappedFetch } from './capped-fetch.ts';
import { errorIn } from './error-body.ts';
import type { KnownService } from './known-service.ts';
import type { ServiceRefusal } from './retry-after.ts';
import { refusalFault } from './service-faults.ts';

/** A call that the service refused, so that it may be asked in another manner or at another address. */
export class RefusedCall extends Error {
  readonly fault: AuthorFault;
  readonly refusal: ServiceRefusal | undefined;
  /** The address may be wrong. */
  readonly elsewhere: boolean;

  constructor(fault: AuthorFault, refusal: ServiceRefusal | undefined, elsewhere: boolean) {
    super(fault.message, { cause: fault });
    this.fault = fault;
    this.refusal = refusal;
    this.elsewhere = elsewhere;
  }
}

/**
 * `fetch` for the AI library, which turns the service's answers into the stream that the library reads. A refusal is thrown
 * as a `RefusedCall`, also one that comes with the status 200.
 *
 * @param onAccepted called once an answer begins
 */
export function serviceFetch(service: KnownService, onAccepted: () => void): typeof fetch {
  return async (input, init) => {
    const response = await cappedFetch(input, init).catch((error: unknown) => {
      if (error instanceof TypeError && /redirect/i.test(String(error.cause))) return undefined;
      throw error;
    });
    if (!response) throw misdirected(`${service.address.setting} leads to another address. Set that one.`);
    const headers = Object.fromEntries(response.headers);
    const refused = (refusal: ServiceRefusal) =>
      new RefusedCall(refusalFault(refusal, service.secrets), refusal, isUnknownPath(refusal));
    if (!response.ok) {
      const text = await response.text().catch(() => '');
      const body = parseJson(text.trim().replace(/^\uFEFF/, ''));
      const isPage = /^\s*</.test(text);
      if (isPage && (response.status === 404 || response.status === 405)) throw webPage(service);
      const said = errorIn(body)?.message ?? (isPage || !text.trim() ? response.statusText : text);
      const message = said || 'no reason given';
      throw refused({ status: response.status, message, body: body ?? text, headers });
    }
    if (!response.body) return new Response('');
    const payloads = readPayloads(response.body);
    const first = await firstPayload(payloads).catch((error: unknown) => {
      throw error instanceof WebPageError ? webPage(service) : error;
    });
    const refusal = first && refusalIn(first, headers);
    if (refusal) {
      await payloads.return(undefined);
      throw refused(refusal);
    }
    onAccepted();
    return new Response(events(first, payloads, { service, headers }), {
      headers: { 'Content-Type': 'text/event-stream' },
    });
  };
}

async function firstPayload(payloads: AsyncGenerator<Payload>): Promise<Payload | undefined> {
  const { value, done } = await payloads.next();
  return done ? undefined : value;
}

function refusalIn({ value, failed }: Payload, headers: Record<string, string>): ServiceRefusal | undefined {
  const body = failed && !errorIn(value) ? { error: value } : value;
  const told = errorIn(body);
  if (!told) return undefined;
  const inError = typeof body === 'object' && body !== null && 'error' in body;
  return {
    status: told.status ?? 503,
    message: told.message,
    body: inError || Array.isArray(body) ? body : { error: body },
    headers,
  };
}

/** Writes the payloads as events of the one form that the library reads. */
function events(
  first: Payload | undefined,
  payloads: AsyncGenerator<Payload>,
  { service, headers }: { service: KnownService; headers: Record<string, string> },
): ReadableStream<Uint8Array> {
  const reader = service.answer();
  const encoder = new TextEncoder();
  const event = (value: unknown) => encoder.encode(`data: ${JSON.stringify(value)}\n\n`);
  let next: Payload | undefined = first;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!next) {
        const last = reader.end();
        if (last !== undefined) controller.enqueue(event(last));
        controller.close();
        return;
      }
      const refusal = refusalIn(next, headers);
      if (refusal) throw refusalFault(refusal, service.secrets);
      controller.enqueue(event(reader.read(next.value)));
      next = await firstPayload(payloads);
    },
    async cancel() {
      await payloads.return(undefined);
    },
  });
}

/** A 404 without an error in the service's words, or one about the path. */
function isUnknownPath({ status, body, message }: ServiceRefusal): boolean {
  if (/unexpected endpoint/i.test(message)) return true;
  if (status !== 404 && status !== 405) return false;
  if (errorIn(body) === undefined) return true;
  return (
    /^(?:(?:resource )?not found|404 page not found|no reason given|method not allowed)\.?$/i.test(message) ||
    /\b(?:url|route|path|endpoint)\b|\/chat\/completions/i.test(message)
  );
}

function webPage({ address }: KnownService): RefusedCall {
  return misdirected(
    `${address.setting} answers with a web page, not with the API. Is a path such as /v1 missing?`,
  );
}

function misdirected(hint: string): RefusedCall {
  return new RefusedCall(new AuthorFault('author-misconfigured', hint, { hint }), undefined, true);
}
