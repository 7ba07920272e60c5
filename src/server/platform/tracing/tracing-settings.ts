import { validateHeaderName, validateHeaderValue } from 'node:http';
import { z } from 'zod';
import { settings, text, url, type Invalid } from '#server/platform/settings.ts';

export type TracingSettings = NonNullable<z.output<typeof tracingSettings>['tracing']>;

/** OpenTelemetry's own names, as every program has them. */
export const tracingSettings = settings(
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: url
      .refine((value) => /^https?:\/\//.test(value), { error: 'must begin with http:// or https://' })
      .refine((value) => !value.endsWith('/v1/traces'), {
        error: 'must be without /v1/traces, which is added',
      })
      .optional(),
    OTEL_EXPORTER_OTLP_HEADERS: text.default(''),
    OTEL_SERVICE_NAME: text.default('saksham'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number({ error: 'must be a number from 0 to 1' })
      .min(0, { error: 'must be at least 0' })
      .max(1, { error: 'must be at most 1' })
      .default(1),
  },
  (env, invalid) => {
    const headers = readHeaders(env.OTEL_EXPORTER_OTLP_HEADERS, invalid);
    const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
    const rest = { headers, serviceName: env.OTEL_SERVICE_NAME, ratio: env.OTEL_TRACES_SAMPLER_ARG };
    return { tracing: endpoint === undefined ? undefined : { endpoint, ...rest } };
  },
);

/** Reads `name=value` with commas between, the values percent-encoded. */
function readHeaders(list: string, invalid: Invalid): Record<string, string> {
  const pairs = list.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(pair) ?? [];
      try {
        const header = [name.trim(), decodeURIComponent(value.trim())] as const;
        validateHeaderName(header[0]);
        validateHeaderValue(...header);
        return header;
      } catch {
        return invalid(
          'OTEL_EXPORTER_OTLP_HEADERS must be name=value, with commas between and values percent-encoded',
        );
      }
    }),
  );
}
