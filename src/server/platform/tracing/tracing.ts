import type { Attributes, Span } from '@opentelemetry/api';
import { runAs, underWay } from './under-way.ts';

export interface SpanFacts {
  /** Names the sort of work, never this piece of it: spans are counted by their names. */
  name: string;
  /** A trace begins with a request (`server`) or a job (`consumer`); other work is recorded only where it is part of one. */
  kind: 'server' | 'consumer' | 'client' | 'internal';
  /** Attributes by OpenTelemetry's semantic conventions: no text of a person, no secret and no address with a query. */
  attributes: Attributes;
  /** The `traceparent` of what caused it at another time. */
  cause?: string | null | undefined;
}

export interface Tracer {
  begin(facts: SpanFacts, parent: Span | undefined): Span;
  fail(span: Span, type: string): void;
  /** Returns the caller's span from a header `traceparent`. */
  callerOf(traceparent: string): Span | undefined;
  /** Sends the remaining spans to the collector, within a second. */
  stop(): Promise<void>;
}

let tracer: Tracer | undefined;

/** Makes this tracer begin all spans; undefined stops tracing. */
export function traceWith(next: Tracer | undefined): void {
  tracer = next;
}

/** Tells whether the running code is a part of a recorded trace. */
export function isTraced(): boolean {
  const { span } = underWay();
  return tracer !== undefined && span !== undefined && isSampled(span);
}

/** Returns undefined where nothing is traced. The caller ends the span. */
export function beginSpan(facts: SpanFacts, parent: Span | undefined): Span | undefined {
  const beginsTrace = facts.kind === 'server' || facts.kind === 'consumer';
  return beginsTrace || (parent && isSampled(parent)) ? tracer?.begin(facts, parent) : undefined;
}

/** Returns undefined where nothing is traced, and for a header that says nothing. */
export function callerSpan(traceparent: string | undefined): Span | undefined {
  return traceparent === undefined ? undefined : tracer?.callerOf(traceparent);
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
  tracer?.fail(span, type);
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

function isSampled(span: Span): boolean {
  return (span.spanContext().traceFlags & 1) === 1;
}
