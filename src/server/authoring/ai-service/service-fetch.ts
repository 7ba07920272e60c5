import { AuthorFault } from '#server/authoring/author.ts';
import { parseJson } from '#server/platform/parse-json.ts';
import { type Payload, readPayloads, WebPageError } from './answer-stream/answer-payloads.ts';
import type { AnswerReader } from './answer-stream/openai-answer.ts';
import type { BaseAddress } from './base-address.ts';
import { cappedFetch } from './capped-fetch.ts';
import { errorIn } from './error-body.ts';
import type { ServiceRefusal } from './retry-after.ts';
import { refusalFault } from './service-faults.ts';
import type { Body, Dialect } from './step-down/dialect.ts';
import { type Field, firstManner, joined, type Manner } from './step-down/manner.ts';
import { nextManner } from './step-down/next-manner.ts';

/** A service and model, with the request fields that it accepts. Lives as long as the process. */
export interface KnownService {
  dialect: Dialect;
  /** Makes events that the library reads of the service's own. */
  answer: () => AnswerReader;
  address: BaseAddress;
  manner: Manner;
  /** Text that messages must not contain. */
  secrets: readonly string[];
}

/** No service refuses more fields than we send. */
const mostFurtherCalls = 6;

export const knownService = (
  { apiKey = '', without }: { apiKey: string | undefined; without?: readonly Field[] },
  parts: Pick<KnownService, 'dialect' | 'answer' | 'address'>,
): KnownService => ({ ...parts, manner: firstManner(without), secrets: [apiKey] });

/**
 * `fetch` for the AI library: asks again without what the service refuses, and turns its answers into the stream that the
 * library reads. A refusal is thrown as an `AuthorFault`, also one that comes with the status 200.
 *
 * @param onFurtherCall waited for before each call beyond the first; an error of it ends the call
 */
export function serviceFetch(service: KnownService, onFurtherCall: () => Promise<void>): typeof fetch {
  return async (input, init) => {
    const full = parseJson(init?.body as string) as Body;
    const addressed = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    let { manner } = service;
    let page: AuthorFault | undefined;
    for (let further = 0; ; further += 1) {
      const base = service.address.current;
      const written = service.dialect.write(full, manner);
      const url = base + addressed.slice(service.address.first.length);
      const answer = await ask(url, { ...init, body: JSON.stringify(written) }, service);
      if (answer instanceof Response) {
        service.manner = joined(service.manner, manner);
        return answer;
      }
      if (answer.fault.hint) page ??= answer.fault;
      const fault = page ?? answer.fault;
      if (further >= mostFurtherCalls) throw fault;
      if (answer.elsewhere) {
        if (!service.address.tryNext(base)) throw fault;
      } else {
        const step = answer.refusal && nextManner(manner, answer.refusal, written, service.dialect);
        if (!step || JSON.stringify(step.manner) === JSON.stringify(manner)) throw fault;
        if (!step.guessed) service.manner = joined(service.manner, step.manner);
        manner = joined(service.manner, step.manner);
      }
      await onFurtherCall();
    }
  };
}

interface Refused {
  fault: AuthorFault;
  refusal?: ServiceRefusal;
  /** The address may be wrong. */
  elsewhere?: boolean;
}

async function ask(url: string, init: RequestInit, service: KnownService): Promise<Response | Refused> {
  const response = await cappedFetch(url, init).catch((error: unknown) => {
    if (error instanceof TypeError && /redirect/i.test(String(error.cause))) return undefined;
    throw error;
  });
  if (!response)
    return {
      elsewhere: true,
      fault: misdirected(`${service.address.setting} leads to another address. Set that one.`),
    };
  const headers = Object.fromEntries(response.headers);
  const refused = (refusal: ServiceRefusal): Refused => ({
    refusal,
    fault: refusalFault(refusal, service.secrets),
    elsewhere: isUnknownPath(refusal),
  });
  if (!response.ok) {
    const text = await response.text().catch(() => '');
    const body = parseJson(text.trim().replace(/^\uFEFF/, ''));
    const isPage = /^\s*</.test(text);
    if (isPage && (response.status === 404 || response.status === 405)) return webPage(service);
    const message = errorIn(body)?.message ?? (isPage || !text.trim() ? response.statusText : text);
    return refused({
      status: response.status,
      message: message || 'no reason given',
      body: body ?? text,
      headers,
    });
  }
  if (!response.body) return new Response('');
  const payloads = readPayloads(response.body);
  let first: Payload | undefined;
  try {
    first = await firstPayload(payloads);
  } catch (error) {
    if (error instanceof WebPageError) return webPage(service);
    throw error;
  }
  const refusal = first && refusalIn(first, headers);
  if (refusal) {
    await payloads.return(undefined);
    return refused(refusal);
  }
  return new Response(events(first, payloads, { service, headers }), {
    headers: { 'Content-Type': 'text/event-stream' },
  });
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

function webPage({ address }: KnownService): Refused {
  const hint = `${address.setting} answers with a web page, not with the API. Is a path such as /v1 missing?`;
  return { elsewhere: true, fault: misdirected(hint) };
}

function misdirected(hint: string): AuthorFault {
  return new AuthorFault('author-misconfigured', hint, { hint });
}
