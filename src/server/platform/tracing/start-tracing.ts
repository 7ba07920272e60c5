import type { Log } from '#server/platform/log.ts';
import { traceFetches } from './trace-fetches.ts';
import { traceWith } from './tracing.ts';
import type { TracingSettings } from './tracing-settings.ts';

/**
 * Begins to trace where a collector is configured. OpenTelemetry's SDK is loaded only then.
 *
 * @returns a function that ends it, and sends what is left
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
