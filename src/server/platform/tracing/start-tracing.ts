import { subscribe, unsubscribe, type ChannelListener } from 'node:diagnostics_channel';
import type { Span } from '@opentelemetry/api';

import type { Log } from '#server/platform/log.ts';

import { beginSpan, errorType, failSpan, traceWith } from './tracing.ts';
import type { TracingSettings } from './tracing-settings.ts';
import { underWay } from './under-way.ts';

/**
 * Begins to trace where a collector is configured. OpenTelemetry's SDK is loaded only then. Returns a function that ends it,
 * and sends the remaining spans.
 */
export async function startTracing(
  settings: TracingSettings | undefined,
  log: Log,
): Promise<() => Promise<void>> {
  if (!settings) return async () => undefined;
  const { createTracer } = await import('./otlp-tracer.ts');
  const tracer = createTracer(settings, log);
  traceWith(tracer);
  const endFetches = traceFetches();
  return async () => {
    endFetches();
    traceWith(undefined);
    await tracer.stop();
  };
}

/** A request of undici, which is what `fetch` sends. */
interface SentRequest {
  method: string;
  origin: string | URL;
}

/**
 * Records every `fetch` as a span, by the channels on which Node's undici announces its requests. The address is cut to the
 * host, because paths and queries of services have keys and search terms. The services are not told of the trace. Returns a
 * function that ends it.
 */
function traceFetches(): () => void {
  const spans = new WeakMap<object, Span>();
  const listeners = {
    'undici:request:create': ({ request }: { request: SentRequest }) => {
      const span = beginFetch(request);
      if (span) spans.set(request, span);
    },
    'undici:request:headers': ({
      request,
      response,
    }: {
      request: SentRequest;
      response: { statusCode: number };
    }) => {
      const span = spans.get(request)?.setAttribute('http.response.status_code', response.statusCode);
      if (span && response.statusCode >= 400) failSpan(span, String(response.statusCode));
    },
    'undici:request:trailers': ({ request }: { request: SentRequest }) => spans.get(request)?.end(),
    'undici:request:error': ({ request, error }: { request: SentRequest; error: unknown }) => {
      const span = spans.get(request);
      if (!span) return;
      failSpan(span, errorType(error));
      span.end();
    },
  };
  const channels = Object.entries(listeners as Record<string, ChannelListener>);
  for (const [channel, listener] of channels) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of channels) unsubscribe(channel, listener);
  };
}

function beginFetch({ method, origin }: SentRequest): Span | undefined {
  const { protocol, hostname, port } = new URL(origin);
  const isTls = protocol === 'https:';
  const attributes = {
    'http.request.method': method,
    'url.scheme': isTls ? 'https' : 'http',
    'server.address': hostname,
    'server.port': Number(port || (isTls ? 443 : 80)),
  };
  return beginSpan({ name: method, kind: 'client', attributes }, underWay().span);
}
