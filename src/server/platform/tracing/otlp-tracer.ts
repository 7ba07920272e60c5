import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '#server/platform/log.ts';
import { version } from '#server/platform/version.ts';
import type { Tracer } from './tracing.ts';
import type { TracingSettings } from './tracing-settings.ts';
import { runApart } from './under-way.ts';

/** Time for the last spans, within `leavingMs`: a collector that does not answer delays no stop for longer. */
const flushMs = 1_000;
/** A statement that inserts many rows names thousands of places for values. */
const longestAttribute = 4_096;

const kinds = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};

/**
 * Makes the tracer that sends spans to a collector, by OTLP over HTTP. It is not registered as the global one: libraries that
 * look for that record what errors say, where addresses of people can be.
 */
export function createTracer(settings: TracingSettings, log: Log): Tracer {
  const exporter = new ToldExporter(
    { url: `${settings.endpoint}/v1/traces`, headers: { ...settings.headers } },
    log,
  );
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': settings.serviceName,
        'service.version': version,
        'host.name': hostname(),
        'process.pid': process.pid,
      }),
    ),
    // A request that belongs to its caller's trace is recorded where that is.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.ratio) }),
    spanLimits: { attributeValueLengthLimit: longestAttribute },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const spans = provider.getTracer('saksham', version);
  return {
    begin({ name, kind, attributes, cause }, parent) {
      const causing = cause ? parseTraceParent(cause) : null;
      return spans.startSpan(
        name,
        { kind: kinds[kind], attributes, ...(causing && { links: [{ context: causing }] }) },
        parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
      );
    },
    fail: (span, type) =>
      void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
    callerOf: (traceparent): Span | undefined => {
      const caller = parseTraceParent(traceparent);
      return caller ? trace.wrapSpanContext({ ...caller, isRemote: true }) : undefined;
    },
    async stop() {
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, sleep(flushMs, undefined, { ref: false })]);
    },
  };
}

type Export = Parameters<OTLPTraceExporter['export']>;

/** Logs once that the collector takes nothing, and once more when it does again. The library by itself logs nothing. */
class ToldExporter extends OTLPTraceExporter {
  readonly #log: Log;
  #away = false;

  constructor(options: ConstructorParameters<typeof OTLPTraceExporter>[0], log: Log) {
    super(options);
    this.#log = log;
  }

  override export(spans: Export[0], done: Export[1]): void {
    super.export(spans, (result) => {
      runApart(() => this.#tell(result.error));
      done(result);
    });
  }

  #tell(error: Error | undefined): void {
    if (error && !this.#away)
      this.#log.warn({ reason: reasonOf(error) }, 'the collector of traces takes none');
    if (!error && this.#away) this.#log.info('the collector of traces takes them again');
    this.#away = error !== undefined;
  }
}

/** Leaves out the collector's answer: it could repeat the data that it was sent. */
function reasonOf(error: Error): string {
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'number') return `HTTP ${code}`;
  return error.message || (typeof code === 'string' ? code : error.name);
}
