import * as streams from 'node:stream/web';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { AuthorFault } from '#server/authoring/author.ts';
import { parseJson } from '#server/platform/parse-json.ts';
import { cappedFetch } from './capped-fetch.ts';
import { errorIn } from './error-body.ts';
import type { KnownService } from './known-service.ts';
import type { ServiceRefusal } from './retry-after.ts';
import { refusalFault } from './service-faults.ts';

/** A call that the service refused, so that it may be asked in another manner or, `elsewhere`, at another address. */
export class RefusedCall extends Error {
  readonly facts: { fault: AuthorFault; refusal?: ServiceRefusal; elsewhere: boolean };

  constructor(facts: RefusedCall['facts']) {
    super(facts.fault.message, { cause: facts.fault });
    this.facts = facts;
  }
}

/** Hears that the service takes the request, and each value of its answer. */
interface AnswerHandlers {
  onAccepted: () => void;
  onPayload: (payload: unknown) => void;
}

/** Turns the service's answers into the stream that the AI library reads. Throws refusals as `RefusedCall`, also those with 200. */
export const serviceFetch =
  (service: KnownService, { onAccepted, onPayload }: AnswerHandlers): typeof fetch =>
  async (input, init) => {
    const response = await cappedFetch(input, init).catch((error: unknown) => {
      const isRedirect = error instanceof TypeError && /redirect/i.test(String(error.cause));
      throw isRedirect ? misdirected(service, 'leads to another address. Set that one.') : error;
    });
    const headers = Object.fromEntries(response.headers);
    if (!response.ok) throw await refusalOf(response, service, headers);
    if (!response.body) return new Response('');
    const payloads = readPayloads(response.body, service);
    const first = await payloads.next();
    const refusal = first.done ? undefined : refusalIn(first.value, headers);
    if (refusal) {
      await payloads.return(undefined);
      throw refusedCall(refusal, service);
    }
    onAccepted();
    /** The payloads as events of the one form that the library reads. */
    async function* events(): AsyncGenerator<Uint8Array, void> {
      const reader = service.answer();
      const encoder = new TextEncoder();
      const event = (value: unknown) => encoder.encode(`data: ${JSON.stringify(value)}\n\n`);
      try {
        for (let next = first; !next.done; next = await payloads.next()) {
          const late = refusalIn(next.value, headers);
          if (late) throw refusalFault(late, service.secrets);
          onPayload(next.value.value);
          yield event(reader.read(next.value.value));
        }
        const last = reader.end();
        if (last !== undefined) yield event(last);
      } finally {
        await payloads.return(undefined);
      }
    }
    return new Response(streams.ReadableStream.from(events()) as ReadableStream, {
      headers: { 'Content-Type': 'text/event-stream' },
    });
  };

async function refusalOf(response: Response, service: KnownService, headers: Record<string, string>) {
  const { status, statusText } = response;
  const text = await response.text().catch(() => '');
  const body = parseJson(text.trim().replace(/^\uFEFF/, ''));
  const isPage = /^\s*</.test(text);
  if (isPage && (status === 404 || status === 405)) return webPage(service);
  const said = errorIn(body)?.message ?? (isPage || !text.trim() ? statusText : text);
  return refusedCall({ status, message: said || 'no reason given', body: body ?? text, headers }, service);
}

const refusedCall = (refusal: ServiceRefusal, { secrets }: KnownService) =>
  new RefusedCall({ fault: refusalFault(refusal, secrets), refusal, elsewhere: isUnknownPath(refusal) });

/** A JSON value of an answer. `failed`: the stream marks it as an error. */
interface Payload {
  value: unknown;
  failed?: boolean;
}

/** Reads the JSON values of an answer by its content, because services are wrong about its type. @throws RefusedCall for a web page */
async function* readPayloads(
  body: ReadableStream<Uint8Array>,
  service: KnownService,
): AsyncGenerator<Payload, undefined> {
  const pieces = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>);
  let begin = '';
  for await (const piece of pieces.values({ preventCancel: true })) {
    begin += piece;
    if (begin.trim() !== '') break;
  }
  const first = begin.trimStart()[0] ?? '';
  if (first === '<') {
    await pieces.cancel();
    throw webPage(service);
  }
  if ('{["'.includes(first || ' ')) {
    for await (const piece of pieces) begin += piece;
    yield* jsonPayloads(begin);
    return;
  }
  const start = (controller: TransformStreamDefaultController<string>) => controller.enqueue(begin);
  const text = pieces.pipeThrough(new TransformStream<string, string>({ start }));
  for await (const { event, data } of text.pipeThrough(new EventSourceParserStream())) {
    const content = data.trim();
    if (content === '[DONE]') return;
    const value = parseJson(content);
    const failed = event === 'error';
    if (value !== undefined || failed) yield { value: value ?? content, failed };
    // Everything else is a sign of life, except for a broken value.
    else if (/^[{[]/.test(content))
      yield { value: { error: { message: 'an event is not JSON', code: 502 } } };
  }
}

function jsonPayloads(text: string): Payload[] {
  const whole = parseJson(text.trim());
  const lines = () => text.split('\n').map((line) => parseJson(line.trim()));
  const values: unknown[] = whole === undefined ? lines() : Array.isArray(whole) ? whole : [whole];
  return values.filter((value) => value !== undefined).map((value) => ({ value }));
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

const webPage = (service: KnownService) =>
  misdirected(service, 'answers with a web page, not with the API. Is a path such as /v1 missing?');

function misdirected({ setting }: KnownService, what: string): RefusedCall {
  const hint = `${setting} ${what}`;
  return new RefusedCall({ fault: new AuthorFault('author-misconfigured', hint, { hint }), elsewhere: true });
}
