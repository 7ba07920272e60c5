import { z } from 'zod';

export const text = z.string().trim();
export const optionalText = text.optional();
export const url = text
  .url({ error: 'must be an address such as https://example.org' })
  .transform((value) => value.replace(/\/+$/, ''));
export const optionalUrl = url.optional();

export const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(least, { error: `must be at least ${least}` })
    .max(most, { error: `must be at most ${most}` });

/** An address as a service's page shows it: also without a protocol, with a slash or a whole path at the end. */
export const serviceUrl = text.transform((value) => withProtocol(value)).pipe(url);

function withProtocol(value: string): string {
  if (/^[a-z][a-z+.-]*:\/\//i.test(value) || value === '') return value;
  const isNear = /^(?:localhost|\[|[\d.]+(?:[:/]|$)|[^./:]+(?:[:/]|$))/i.test(value);
  return `${isNear ? 'http' : 'https'}://${value}`;
}

/** Values with commas or spaces between. */
export const list = text.transform((value) => value.split(/[\s,]+/).filter(Boolean));

/** Addresses of this machine alone, as `HOST` and as `URL.hostname` spell them. */
export const loopback = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** Reports that settings don't fit together, by a sentence for the operator without its full stop. */
export type Invalid = (sentence: string) => never;

/**
 * Declares some of the product's settings: the schema of each, and a function that makes one value of them. The function may
 * report any number of settings that don't fit together, and its result is then ignored.
 */
export function settings<S extends z.ZodRawShape, T>(
  shape: S,
  make: (env: z.output<z.ZodObject<S>>, invalid: Invalid) => T,
) {
  return z.object(shape).transform((env, context): T =>
    make(env, (message) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
  );
}
