import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** The request or span that the running code belongs to. */
interface UnderWay {
  /** Absent outside of requests. */
  requestId?: string | undefined;
  /** Absent where nothing is traced. */
  span?: Span | undefined;
}

const storage = new AsyncLocalStorage<UnderWay>();
const nothing: UnderWay = {};

export function underWay(): UnderWay {
  return storage.getStore() ?? nothing;
}

export function runAs<T>(what: UnderWay, work: () => T): T {
  return storage.run(what, work);
}

/** Runs what outlives a request, such as opening a connection, so that its later events do not count as part of it. */
export function runApart<T>(work: () => T): T {
  return storage.run(nothing, work);
}

/** Adds the request and trace to each line of the log; the trace's names are OpenTelemetry's for logs as JSON. */
export function logFields(): Record<string, string> {
  const { requestId, span } = underWay();
  const fields: Record<string, string> = {};
  if (requestId !== undefined) fields['requestId'] = requestId;
  if (span) {
    const { traceId, spanId, traceFlags } = span.spanContext();
    Object.assign(fields, { trace_id: traceId, span_id: spanId, trace_flags: `0${traceFlags & 1}` });
  }
  return fields;
}
