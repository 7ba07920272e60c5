import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
  type SpanContext,
  type Tracer,
} from '@opentelemetry/api';
import type pg from 'pg';

interface UnderWay {
  requestId?: string | undefined;
  /** The client's address, by which the database's connections go round. */
  address?: string | undefined;
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
  const { traceId, spanId, traceFlags } = span?.spanContext() ?? {};
  return {
    ...(requestId !== undefined && { requestId }),
    ...(traceId &&
      spanId && { trace_id: traceId, span_id: spanId, trace_flags: `0${(traceFlags ?? 0) & 1}` }),
  };
}

export interface SpanFacts {
  /** Names the sort of work, never this piece of it: spans are counted by their names. */
  name: string;
  /** A trace begins with a request (`SERVER`) or a job (`CONSUMER`); other work is recorded only where it is part of one. */
  kind: keyof typeof SpanKind;
  /** Attributes by OpenTelemetry's semantic conventions: no text of a person, no secret and no address with a query. */
  attributes: Attributes;
  /** The `traceparent` of what caused it at another time. */
  cause?: string | null | undefined;
}

let tracer: Tracer | undefined;

/** Makes this tracer begin all spans; undefined stops tracing. */
export function traceWith(next: Tracer | undefined): void {
  tracer = next;
}

/** Returns undefined where nothing is traced. The caller ends the span. */
export function beginSpan(
  { name, kind, attributes, cause }: SpanFacts,
  parent: Span | undefined,
): Span | undefined {
  const beginsTrace = kind === 'SERVER' || kind === 'CONSUMER';
  if (!beginsTrace && !isSampled(parent)) return undefined;
  const causing = contextOf(cause);
  const links = causing && [{ context: causing }];
  const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  return tracer?.startSpan(name, { kind: SpanKind[kind], attributes, ...(links && { links }) }, context);
}

/** Returns the caller's span from a header `traceparent`, if it says something. */
export function callerSpan(traceparent: string | undefined): Span | undefined {
  const context = contextOf(traceparent);
  return context && trace.wrapSpanContext(context);
}

function contextOf(traceparent: string | null | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] =
    /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-|$)/.exec(
      traceparent ?? '',
    ) ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

/** Runs `work` as a span of its own, which fails when it throws. */
export async function traced<T>(facts: SpanFacts, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  const span = beginSpan(facts, underWay().span);
  if (!span) return work(undefined);
  try {
    return await runAs({ ...underWay(), span }, () => work(span));
  } catch (error) {
    failSpan(span, errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** @param type of a few kinds, such as a status or what `errorType` returns */
export function failSpan(span: Span, type: string): void {
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

/** Names the sort of error. Its message may have what a person wrote. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return '_OTHER';
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[\w-]{1,60}$/.test(code) ? code : error.name;
}

/** Returns what tells a job of the span that caused it, in W3C's form; null where nothing is traced. */
export function traceparent(): string | null {
  const { span } = underWay();
  if (!span || !isSampled(span)) return null;
  const { traceId, spanId } = span.spanContext();
  return `00-${traceId}-${spanId}-01`;
}

function isSampled(span: Span | undefined): boolean {
  return ((span?.spanContext().traceFlags ?? 0) & 1) === 1;
}

/** Records a statement without its values. Returns a function that ends the span; undefined without a trace. */
export function beginQuery(client: pg.ClientBase, query: unknown): ((error?: unknown) => void) | undefined {
  const parent = underWay().span;
  if (!tracer || !isSampled(parent)) return undefined;
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text;
  if (typeof text !== 'string') return undefined;
  // Names what a statement does and to which table first, such as `SELECT courses`.
  const [, operation = 'QUERY'] = /^\s*([a-z]+)/i.exec(text) ?? [];
  const [, table = ''] = /(?<!epoch )\b(?:from|into|update|join)\s+"?([a-z_]\w*)/i.exec(text) ?? [];
  const summary = `${operation.toUpperCase()} ${table}`.trimEnd();
  const attributes = {
    'db.system.name': 'postgresql',
    'db.namespace': (client as pg.Client).database,
    'db.query.summary': summary,
    'db.query.text': text,
  };
  const span = beginSpan({ name: summary, kind: 'CLIENT', attributes }, parent);
  return (error) => {
    if (span && error !== undefined && error !== null) {
      span.setAttribute('db.response.status_code', errorType(error));
      failSpan(span, errorType(error));
    }
    span?.end();
  };
}
