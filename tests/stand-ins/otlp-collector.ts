import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { faultPlan, serveOnLoopback } from './serve-on-loopback.ts';

const token = 'collector-token';
const kinds = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'] as const;

type CollectedSpan = ReturnType<typeof readSpans>[number];

type CollectorFault = { kind: 'status'; status: number } | { kind: 'hang' };

/** Plays a collector's `POST /v1/traces` of OTLP/HTTP with protobuf (opentelemetry-proto 1.x) on loopback. */
export async function startCollectorStandIn() {
  const faults = faultPlan<CollectorFault>();
  const spans: CollectedSpan[] = [];
  let requests = 0;
  const server = await serveOnLoopback(async (request, response) => {
    const body = await buffer(request);
    requests += 1;
    const fault = await faults.next();
    if (fault?.kind === 'hang') return;
    const status = fault?.status ?? refusal(request) ?? 200;
    if (status === 200) spans.push(...readSpans(body));
    response.writeHead(status, { 'Content-Type': 'application/x-protobuf' }).end();
  });
  return {
    ...server,
    failAlways: faults.controls.failAlways,
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: server.origin,
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${token}`,
    },
    spans,
    get requests() {
      return requests;
    },
  };
}

function refusal({ method, url, headers }: IncomingMessage): number | undefined {
  if (method !== 'POST' || url !== '/v1/traces') return 404;
  if (headers.authorization !== `Bearer ${token}`) return 401;
  return headers['content-type'] === 'application/x-protobuf' ? undefined : 415;
}

function readSpans(body: Buffer) {
  const sent = new Message(body).all(1);
  return sent.flatMap((resourceSpans) => {
    const resource = attributesOf(resourceSpans.all(1).flatMap((each) => each.all(1)));
    const spans = resourceSpans.all(2).flatMap((scopeSpans) => scopeSpans.all(2));
    return spans.map((span) => ({ ...readSpan(span), resource }));
  });
}

function readSpan(span: Message) {
  const [status] = span.all(15);
  const events = span.all(11).flatMap((event) => [event.text(2), JSON.stringify(attributesOf(event.all(3)))]);
  return {
    traceId: span.text(1, 'hex'),
    spanId: span.text(2, 'hex'),
    /** Empty for the first span of a trace. */
    parentSpanId: span.text(4, 'hex'),
    name: span.text(5),
    kind: kinds[span.number(6)] ?? 'unspecified',
    attributes: attributesOf(span.all(9)),
    failed: status?.number(3) === 2,
    /** Texts of the status and the events; our rules allow none. */
    said: [status?.text(2) ?? '', ...events].filter(Boolean),
  };
}

/** Reads KeyValue messages with texts, booleans and whole numbers, which are all that the product sends. */
function attributesOf(pairs: readonly Message[]): Record<string, unknown> {
  const valueOf = (value: Message | undefined) => {
    if (value?.has(1)) return value.text(1);
    if (value?.has(2)) return value.number(2) === 1;
    return value?.has(3) ? value.number(3) : undefined;
  };
  return Object.fromEntries(pairs.map((pair) => [pair.text(1), valueOf(pair.all(2)[0])]));
}

/** The fields of a protobuf message by their numbers (https://protobuf.dev/programming-guides/encoding). */
class Message {
  readonly #fields = new Map<number, (Buffer | number)[]>();

  constructor(bytes: Buffer) {
    let at = 0;
    const varint = (): number => {
      let value = 0;
      for (let place = 1; ; place *= 128) {
        const byte = bytes.readUInt8(at++);
        value += (byte & 127) * place;
        if (byte < 128) return value;
      }
    };
    while (at < bytes.length) {
      const tag = varint();
      const length = [undefined, () => 8, varint, undefined, undefined, () => 4][tag & 7]?.();
      const value = length === undefined ? varint() : bytes.subarray(at, (at += length));
      if (at > bytes.length) throw new Error('The message is cut off');
      const number = Math.floor(tag / 8);
      this.#fields.set(number, [...(this.#fields.get(number) ?? []), value]);
    }
  }

  readonly has = (field: number) => this.#fields.has(field);
  readonly all = (field: number) =>
    (this.#fields.get(field) ?? []).map((value) => new Message(value as Buffer));
  readonly number = (field: number) => Number(this.#fields.get(field)?.[0] ?? 0);
  readonly text = (field: number, encoding?: 'hex') =>
    ((this.#fields.get(field)?.[0] as Buffer | undefined) ?? Buffer.alloc(0)).toString(encoding);
}
