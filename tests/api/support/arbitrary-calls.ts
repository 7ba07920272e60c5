import fc from 'fast-check';
import { z } from 'zod';
import type { EndpointShape } from '#contract/endpoint.ts';

/** A call of an endpoint, generated from its contract and broken at random. */
export interface ArbitraryCall {
  path: string;
  body: string | Uint8Array<ArrayBuffer> | undefined;
  headers: Record<string, string>;
}

/** The part of JSON Schema that the contracts use. */
interface Schema extends Partial<Record<'type' | 'format' | 'pattern', string>> {
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  maxLength?: number;
  maxItems?: number;
}
const schemaOf = (type: z.ZodType) => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;

const hostileTexts = [
  '',
  '\0',
  'a\ud800',
  '\u202e\u2066',
  "'; drop table courses; --",
  'ठ'.repeat(20_001),
  ...'-3 ५ 500 1e999 __proto__ <script>alert(1)</script> ${7*7}{{7*7}}'.split(' '),
];
/** Moments at and beyond the ends of calendars. */
const hostileMoments = [
  ...'0000-01-01T00:00:00Z 0001-01-01T00:00:00.000Z 9999-12-31T23:59:59.999999999Z'.split(' '),
  ...'+275760-09-13T00:00:00.000Z 2026-02-30T00:00:00Z 2026-01-01T24:00:00Z'.split(' '),
];
export const hostileText = fc.constantFrom(...hostileTexts);
/** Leaves out long texts, because Node refuses an address beyond 16 KB before the product sees it. */
const hostileInAddress = fc.constantFrom(...hostileTexts.filter((text) => text.length < 1_000));
const hostileValue = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 4 }),
  fc.double(),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, -1, 0, 1e308, null, true, [], {}),
);

/** Generates values that the schema mostly admits, and now and then a hostile one. */
function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  const proper = properValue(schema);
  return fc.oneof({ weight: 30, arbitrary: proper }, { weight: 1, arbitrary: hostileValue });
}

function properValue(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(valueOf));
  switch (schema.type) {
    case 'string':
      return stringOf(schema);
    case 'number':
    case 'integer':
      return fc.oneof(fc.integer(), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const maxLength = Math.min((schema.maxItems ?? 5) + 1, 31);
      return fc.array(valueOf(schema.items ?? {}), { maxLength, size: 'small' });
    }
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}).map(([key, each]) => [key, valueOf(each)]);
      const model = Object.fromEntries(properties) as Record<string, fc.Arbitrary<unknown>>;
      const record = fc.record(model, { requiredKeys: schema.required ?? [] });
      const extra = fc.dictionary(fc.oneof(fc.string(), hostileText), hostileValue, { maxKeys: 1 });
      const whole = fc.tuple(record, extra).map(([known, more]) => ({ ...known, ...more }));
      return fc.oneof({ weight: 6, arbitrary: record }, { weight: 1, arbitrary: whole });
    }
    default:
      return hostileValue;
  }
}

const emails = ['nobody@example.org', 'Nobody@Example.org ', "o'brien@example.org"];
/** Generates one of these mostly, and any text otherwise. */
const mostly = (arbitrary: fc.Arbitrary<string>, any: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 3, arbitrary }, any);

function stringOf({ format, pattern, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  const any = fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 40) });
  const free = fc.oneof(any, hostileText);
  if (format === 'date-time' || format === 'date') {
    const moments = hostileMoments.map((moment) => (format === 'date' ? moment.replace(/T.*/, '') : moment));
    return mostly(fc.constantFrom(...moments), free);
  }
  if (format === 'email') return mostly(fc.constantFrom(...emails), free);
  return pattern === undefined ? free : mostly(fc.stringMatching(new RegExp(pattern)), free);
}

function bodyOf(endpoint: EndpointShape): fc.Arbitrary<ArbitraryCall['body']> {
  if (endpoint.bytesBody) return fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes));
  const anything = fc.oneof(fc.json(), fc.string({ unit: 'grapheme' }), fc.constantFrom('{', '[[[[', 'null'));
  if (!endpoint.body) return fc.option(anything, { nil: undefined });
  return fc.oneof(
    { weight: 10, arbitrary: valueOf(schemaOf(endpoint.body)).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: anything },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

/** Generates queries with valid, broken, unknown and repeated parameters. */
function queryOf(endpoint: EndpointShape): fc.Arbitrary<string> {
  const schema = endpoint.query && schemaOf(endpoint.query);
  const any = fc.oneof(fc.string({ unit: 'grapheme' }), hostileInAddress, fc.integer().map(String));
  const known = Object.entries(schema?.properties ?? {}).map(([name, value]) => {
    const proper = properValue(value).map((text) => String(text).slice(0, 1_000).toWellFormed());
    return fc.tuple(fc.constant(name), fc.oneof(proper, any));
  });
  const strange = fc.tuple(fc.constantFrom('surprise', '__proto__', 'limit', 'limit[]', 'code'), any);
  const pair = known.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.oneof(...known) }, strange) : strange;
  const pairs = fc.array(pair, { maxLength: known.length > 0 ? 3 : 1 });
  return pairs.map((list) =>
    list.length > 0 ? `?${new URLSearchParams(list.map(([k, v]) => [k, v.toWellFormed()]))}` : '',
  );
}

/** Generates keys, some of which repeat, for the same call and for others, and one that is too long. */
const idempotencyKey = fc.oneof(fc.uuid(), fc.constantFrom('a', 'b', '', ' ', 'é', 'x'.repeat(256)));

/** Generates calls of this endpoint with existing `ids` and invented ones. */
export function arbitraryCall(endpoint: EndpointShape, ids: readonly string[]): fc.Arbitrary<ArbitraryCall> {
  const invented = fc.oneof(fc.uuid(), fc.string({ unit: 'grapheme', minLength: 1 }), hostileInAddress);
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids) },
    { weight: 3, arbitrary: fc.oneof(invented, invented, fc.constantFrom('\0', 'a\0b')) },
  );
  const encoded = id.map((value) => encodeURIComponent(value.toWellFormed()) || '%20');
  const segments = endpoint.path
    .split('/')
    .map((each) => (each.startsWith(':') ? encoded : fc.constant(each)));
  const type = endpoint.bytesBody?.[0] ?? 'application/json';
  const others = ['application/json; charset=utf-8', 'text/plain', 'application/x-www-form-urlencoded'];
  return fc.record({
    path: fc.tuple(fc.tuple(...segments), queryOf(endpoint)).map(([parts, query]) => parts.join('/') + query),
    body: bodyOf(endpoint),
    headers: fc.record({
      'Content-Type': fc.oneof({ weight: 16, arbitrary: fc.constant(type) }, fc.constantFrom(...others)),
      Accept: fc.constantFrom('*/*', 'application/json', 'text/event-stream', 'nonsense;;q=x'),
      'If-None-Match': fc.constantFrom('*', '"x"', 'W/"y", ', '""'),
      ...(endpoint.idempotent ? { 'Idempotency-Key': idempotencyKey } : {}),
      'Accept-Encoding': fc.constantFrom('br', 'br;q=0', 'gzip, br', 'nonsense'),
      'Accept-Language': fc.constantFrom('hi', 'en-IN,hi;q=0.7', '*', ';;q=,'),
      'User-Agent': fc.oneof(fc.constantFrom('Mozilla/5.0', ''), fc.stringMatching(/^[ -~]{0,60}$/)),
      'X-Forwarded-For': fc.constantFrom('203.0.113.1', 'nonsense', '::1, 10.0.0.1'),
    }),
  });
}
