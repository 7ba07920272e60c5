import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { ProtobufReader } from './protobuf-reader.ts';
import { printSettings } from './stand-in-server.ts';
import { serveOnLoopback } from './serve-on-loopback.ts';

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentSpanId: string;
  name: string;
  kind: 'unspecified' | 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  attributes: Record<string, unknown>;
  failed: boolean;
  /** Texts of the status and the events; our rules allow none. */
  said: string[];
  /** Traces and spans of links, as `trace-span`. */
  links: string[];
  /** Attributes of the program that sent it. */
  resource: Record<string, unknown>;
}

/** A fault that the stand-in plays instead of a normal answer. */
type CollectorFault = { kind: 'status'; status: number } | { kind: 'hang' };

export interface CollectorStandIn extends AsyncDisposable {
  /** The settings of a product that uses it. */
  settings: Record<string, string>;
  spans: CollectedSpan[];
  /** Requests so far, also those that a fault answered. */
  readonly requests: number;
  /** Plays this fault on every request until it is called with undefined. */
  failAlways(fault: CollectorFault | undefined): void;
  close(): Promise<void>;
}

const kinds = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'] as const;

/** Plays a collector's `POST /v1/traces` of OTLP/HTTP with protobuf (opentelemetry-proto 1.x) on loopback. */
export async function startCollectorStandIn({
  port = 0,
  token = 'collector-token',
} = {}): Promise<CollectorStandIn> {
  let fault: CollectorFault | undefined;
  let requests = 0;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    requests += 1;
    if (fault?.kind === 'hang') return;
    const status = fault?.status ?? refusal(request, token) ?? 200;
    if (status === 200) collector.spans.push(...readSpans(body));
    response.writeHead(status, { 'Content-Type': 'application/x-protobuf' }).end();
  }

  const { origin, close } = await serveOnLoopback(serve, port);
  const collector: CollectorStandIn = {
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: origin,
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${token}`,
    },
    spans: [],
    get requests() {
      return requests;
    },
    failAlways(next) {
      fault = next;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
  return collector;
}

function refusal({ method, url, headers }: IncomingMessage, token: string): number | undefined {
  if (method !== 'POST' || url !== '/v1/traces') return 404;
  if (headers.authorization !== `Bearer ${token}`) return 401;
  return headers['content-type'] === 'application/x-protobuf' ? undefined : 415;
}

/** Reads an ExportTraceServiceRequest. */
function readSpans(body: Buffer): CollectedSpan[] {
  return new ProtobufReader(body).messages(1).flatMap((resourceSpans) => {
    const resource = readAttributes(resourceSpans.messages(1).flatMap((each) => each.messages(1)));
    return resourceSpans
      .messages(2)
      .flatMap((scopeSpans) => scopeSpans.messages(2))
      .map((span) => readSpan(span, resource));
  });
}

function readSpan(span: ProtobufReader, resource: Record<string, unknown>): CollectedSpan {
  const [status] = span.messages(15);
  const events = span.messages(11);
  return {
    traceId: span.hex(1),
    spanId: span.hex(2),
    parentSpanId: span.hex(4),
    name: span.text(5),
    kind: kinds[span.number(6)] ?? 'unspecified',
    attributes: readAttributes(span.messages(9)),
    failed: status?.number(3) === 2,
    said: [
      status?.text(2) ?? '',
      ...events.flatMap((event) => [event.text(2), JSON.stringify(readAttributes(event.messages(3)))]),
    ].filter(Boolean),
    links: span.messages(13).map((link) => `${link.hex(1)}-${link.hex(2)}`),
    resource,
  };
}

/** Reads KeyValue messages with texts, booleans and whole numbers, which are all that the product sends. */
function readAttributes(pairs: readonly ProtobufReader[]): Record<string, unknown> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [value] = pair.messages(2);
      if (value?.has(1)) return [pair.text(1), value.text(1)];
      if (value?.has(2)) return [pair.text(1), value.number(2) === 1];
      return [pair.text(1), value?.has(3) ? value.number(3) : undefined];
    }),
  );
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4318' } } });
  printSettings(await startCollectorStandIn({ port: Number(values.port) }));
}
