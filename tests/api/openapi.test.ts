import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { commonProblems, problemStatus } from '#contract/problem.ts';
import { layoutPayload, saveContent } from './support/course-payloads.ts';
import { runProduct } from './support/running-product.ts';

const product = await runProduct();
const endpoints = Object.entries(api) as [string, EndpointShape][];
const braces = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];
type Content = Record<string, { schema: JsonSchema }>;
interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { content: Content }>;
}
const description = await product
  .visitor()
  .json<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json');

const operationOf = ({ path, method }: EndpointShape): Operation | undefined =>
  description.paths[braces(path)]?.[method.toLowerCase()];

test('lists every endpoint of the contract and no other', () => {
  const listed = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: id }]) => `${id}: ${method.toUpperCase()} ${path}`),
  );
  const expected = endpoints.map(([name, { method, path }]) => `${name}: ${method} ${braces(path)}`);
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

test('each endpoint has its parameters, its statuses and its refusals', () => {
  for (const [name, endpoint] of endpoints) {
    const operation = operationOf(endpoint);
    const parameters = operation?.parameters ?? [];
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, each]) => `path ${each} true`);
    const inHeader = endpoint.idempotent ? ['header Idempotency-Key true'] : [];
    const listed = parameters.map(({ in: place, name: each, required }) => `${place} ${each} ${required}`);
    expect(listed.filter((each) => !each.startsWith('query ')).sort(), name).toEqual(
      [...inHeader, ...inPath].sort(),
    );

    const problems = [...commonProblems, ...(endpoint.problems ?? [])].map((code) => problemStatus[code]);
    const statuses = [endpoint.status ?? 200, ...(endpoint.otherStatuses ?? []), ...problems].map(String);
    expect(new Set(Object.keys(operation?.responses ?? {})), name).toEqual(new Set(statuses));
    const asked = operation?.requestBody;
    expect(asked !== undefined, name).toBe((endpoint.body ?? endpoint.bytesBody) !== undefined);
    if (endpoint.body) expect(asked?.required, name).toBe(!endpoint.bodyOptional);
  }
});

test('describes real bodies and answers', async () => {
  const schemaIn = (part: { content: Content } | undefined) =>
    z.fromJSONSchema(part?.content['application/json']?.schema as JsonSchema);
  const asked = schemaIn(operationOf(api.saveCourseLayout)?.requestBody);
  expect(asked.safeParse(layoutPayload()).success).toBe(true);
  expect(asked.safeParse({ 'Course Name': 5 }).success).toBe(false);
  const schema = schemaIn(operationOf(api.readCourse)?.responses['200']);
  const courseId = await saveContent(product.visitor());
  const answer: unknown = await product.visitor().json(`/api/createcourse/${courseId}`);
  expect(schema.safeParse(answer).error?.issues).toBeUndefined();
});
