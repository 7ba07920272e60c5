export type ExampleCall = ReturnType<typeof callOf>;

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

interface Operation {
  operationId: string;
  'x-access': string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const sessionEndingCalls = new Set('signOut deleteMe endOtherSessions changePassword changeEmail'.split(' '));

type Examples = Record<string, string>;

export async function readExampleCalls(url: string, examples: Examples): Promise<ExampleCall[]> {
  const answer = await fetch(`${url}/api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> };
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callOf(method, path, operation, examples)),
  );
  return calls.filter(({ operationId }) => !sessionEndingCalls.has(operationId));
}

function callOf(method: string, path: string, operation: Operation, examples: Examples) {
  const { operationId, parameters = [], requestBody } = operation;
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `${examples[name] ?? 'x'}*`);
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => `${name}=${encodeURIComponent(examples[name] ?? '1')}`)
    .join('&');
  const schema = requestBody?.content['application/json']?.schema;
  const body = schema && JSON.stringify(valueOf(schema, '', examples));
  return {
    operationId,
    method: method.toUpperCase(),
    /** A `*` follows each value that a scanner should replace. */
    address: query ? `${inPath}?${query}` : inPath,
    body,
    needsAccount: ['learner', 'operator'].includes(operation['x-access']),
    hasInput: inPath.includes('*') || query !== '' || (body !== undefined && body !== '{}'),
  };
}

function valueOf(schema: Schema, name: string, examples: Examples): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? [];
  if (first) return valueOf(first, name, examples);
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, value]) => [key, valueOf(value, key, examples)]),
    );
  if (schema.type === 'array') return [valueOf(schema.items ?? {}, name, examples)];
  if (schema.type === 'number' || schema.type === 'integer') return 1;
  return schema.type === 'boolean' ? true : (examples[name] ?? 'example');
}
