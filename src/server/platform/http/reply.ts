import type { z } from 'zod';
import type { EndpointShape } from '#contract/endpoint.ts';

export interface ReplyOptions {
  status?: number;
  headers?: Record<string, string>;
  /** Whole `Set-Cookie` lines. */
  cookies?: readonly string[];
}

/** A reply with other options than its endpoint's usual ones. */
export class Reply<Data> {
  readonly data: Data;
  readonly options: ReplyOptions;

  constructor(data: Data, options: ReplyOptions) {
    this.data = data;
    this.options = options;
  }

  static of(result: unknown): Reply<unknown> {
    return result instanceof Reply ? result : new Reply(result, {});
  }
}

/** The JSON of a reply with what the contract lists, and nothing else. Throws where the reply doesn't fit. */
export function replyText(endpoint: EndpointShape, data: unknown): string {
  return JSON.stringify(parseAs(endpoint, endpoint.reply, data));
}

/** The JSON of an event of a stream. Throws where the event doesn't fit. */
export function eventText(endpoint: EndpointShape, name: string, data: unknown): string {
  const schema = endpoint.events?.[name];
  if (!schema) throw new Error(`${endpoint.method} ${endpoint.path} does not list the event ${name}`);
  return JSON.stringify(parseAs(endpoint, schema, data));
}

/** Says where something is wrong, but does not quote it: it may be a secret. */
function parseAs({ method, path }: EndpointShape, schema: z.ZodType, data: unknown): unknown {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map((issue) => issue.path.join('.') || 'its root');
  throw new Error(`A reply of ${method} ${path} does not fit its contract at ${places.join(', ')}`);
}
