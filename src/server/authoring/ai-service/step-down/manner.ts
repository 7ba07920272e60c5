/** Parts of a request that an operator can leave out, by their names in the services' references. */
export const omittable = [
  'temperature',
  'top_p',
  'top_k',
  'max_tokens',
  'response_format',
  'thinking',
  'stream_options',
  'stream',
] as const;
export type Field = (typeof omittable)[number] | 'system role' | 'example';

/** Form of the requests to a service and model, without the parts that it has refused. */
export interface Manner {
  /** The way to request the shape of the answer; the prompt describes it in any case. */
  format: (typeof formats)[number];
  /** The name of the limit of output tokens. Gemini has one name only. */
  limit: (typeof limits)[number];
  /** The most output tokens to ask for, where the service has told that ours are too many. */
  mostOutput?: number;
  leftOut: readonly Exclude<Field, 'response_format' | 'max_tokens'>[];
}

const formats = ['schema', 'object', 'none'] as const;
const limits = ['max_tokens', 'max_completion_tokens', 'none'] as const;

/** Returns the form of requests to a service about which nothing is known but the operator's omissions. */
export const firstManner = (without: readonly Field[] = []): Manner => ({
  format: without.includes('response_format') ? 'none' : 'schema',
  limit: without.includes('max_tokens') ? 'none' : 'max_tokens',
  leftOut: without.filter((field) => field !== 'response_format' && field !== 'max_tokens'),
});

const later = <T>(order: readonly T[], one: T, other: T): T =>
  order.indexOf(one) > order.indexOf(other) ? one : other;

/** Joins what two calls that ran side by side have learned. */
export function joined(one: Manner, other: Manner): Manner {
  const outputs = [one.mostOutput, other.mostOutput].filter((each) => each !== undefined);
  return {
    format: later(formats, one.format, other.format),
    limit: later(limits, one.limit, other.limit),
    ...(outputs.length > 0 && { mostOutput: Math.min(...outputs) }),
    leftOut: [...new Set([...one.leftOut, ...other.leftOut])],
  };
}

export const namesOf = ({ format, limit, mostOutput, leftOut }: Manner): string[] => [
  ...(format === 'object' ? ['response_format json_schema'] : []),
  ...(format === 'none' ? ['response_format'] : []),
  ...(limit === 'max_tokens' ? [] : ['max_tokens']),
  ...(limit === 'none' ? ['max_completion_tokens'] : []),
  ...(mostOutput === undefined ? [] : [`more than ${mostOutput} output tokens`]),
  ...leftOut,
];
