import { subscribe, unsubscribe, type ChannelListener } from 'node:diagnostics_channel';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { Log } from '#server/platform/log.ts';
import { version } from '#server/platform/version.ts';
import { beginSpan, errorType, failSpan, runApart, traceWith, underWay } from './tracing.ts';
import type { TracingSettings } from './tracing-settings.ts';

/** Time for the last spans, within `leavingMs`: a collector that does not answer delays no stop for longer. */
const flushMs = 1_000;
/** A statement that inserts many rows names thousands of places for values. */
const longestAttribute = 4_096;

/** Sends spans by OTLP until the returned function ends it. Libraries don't find the tracer: they would record errors' words. */
export function startTracing(settings: TracingSettings, log: Log): () => Promise<void> {
  const { endpoint, headers, serviceName, ratio } = settings;
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } });
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.version': version,
    'host.name': hostname(),
    'process.pid': process.pid,
  });
  const provider = new TracerProvider({
    resource: defaultResource().merge(resource),
    // A request that belongs to its caller's trace is recorded where that is.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: longestAttribute },
    spanProcessors: [new BatchSpanProcessor({ exporter: telling(exporter, log) })],
  });
  traceWith(provider.getTracer('saksham', version));
  const endFetches = traceFetches();
  return async () => {
    endFetches();
    traceWith(undefined);
    const sent = provider.shutdown().catch(() => undefined);
    await Promise.race([sent, sleep(flushMs, undefined, { ref: false })]);
  };
}

/** Logs once that the collector takes nothing, and once more when it does again. The library by itself logs nothing. */
function telling(exporter: OTLPTraceExporter, log: Log): SpanExporter {
  let isAway = false;
  const tell = (error: Error | undefined) => {
    if (error && !isAway) log.warn({ reason: reasonOf(error) }, 'the collector of traces takes none');
    if (!error && isAway) log.info('the collector of traces takes them again');
    isAway = error !== undefined;
  };
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        runApart(() => tell(result.error));
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
}

/** Leaves out the collector's answer: it could repeat the data that it was sent. */
function reasonOf(error: Error): string {
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'number') return `HTTP ${code}`;
  return error.message || (typeof code === 'string' ? code : error.name);
}

interface Sent {
  request: { method: string; origin: string | URL };
  response: { statusCode: number };
  error: unknown;
}

/** Records each `fetch` by its host alone, because paths and queries have keys and search terms. Returns what ends it. */
function traceFetches(): () => void {
  const spans = new WeakMap<Sent['request'], Span>();
  const listeners: Record<string, (sent: Sent) => void> = {
    create({ request }) {
      const { method, origin } = request;
      const { protocol, hostname, port } = new URL(origin);
      const isTls = protocol === 'https:';
      const attributes = {
        'http.request.method': method,
        'url.scheme': isTls ? 'https' : 'http',
        'server.address': hostname,
        'server.port': Number(port || (isTls ? 443 : 80)),
      };
      const span = beginSpan({ name: method, kind: 'CLIENT', attributes }, underWay().span);
      if (span) spans.set(request, span);
    },
    headers({ request, response: { statusCode } }) {
      const span = spans.get(request)?.setAttribute('http.response.status_code', statusCode);
      if (span && statusCode >= 400) failSpan(span, String(statusCode));
    },
    trailers: ({ request }) => spans.get(request)?.end(),
    error({ request, error }) {
      const span = spans.get(request);
      if (span) failSpan(span, errorType(error));
      span?.end();
    },
  };
  const channels = Object.entries(listeners as Record<string, ChannelListener>);
  for (const [name, listener] of channels) subscribe(`undici:request:${name}`, listener);
  return () => {
    for (const [name, listener] of channels) unsubscribe(`undici:request:${name}`, listener);
  };
}
