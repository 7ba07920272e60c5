import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { inlineCalls } from './contract-calls.ts';

test('a call has the endpoint’s method and path, and the kind of its answer', () => {
  const calls = {
    'await api.readCourse({ courseId })': 'await api("GET /api/createcourse/:courseId")({ courseId })',
    'api.listSavedCourses({})': 'api("GET /api/createcourse/savedcourse","page")({})',
    'api.exportMe()': 'api("GET /api/me/export","file")()',
    'a = api.watchGeneration;': 'a = api("GET /api/courses/:courseId/generation/events","events");',
  };
  expect(Object.keys(calls).map(inlineCalls)).toEqual(Object.values(calls));
  const others = 'api.toString(); myapi.readCourse; api.nothing';
  expect(inlineCalls(others)).toBe(others);
});

test('no endpoint uses one field name for both a path parameter and a query or body field', () => {
  for (const [name, { method, path, query, body }] of Object.entries<EndpointShape>(api)) {
    const params = [...path.matchAll(/:(\w+)/g)].map(([, param]) => param!);
    const fields = [query, body].flatMap((schema) => (schema ? fieldsOf(schema) : []));
    const twice = params.filter((param) => fields.includes(param));
    expect(twice, name).toEqual([]);
    const other = method === 'GET' ? body : query;
    expect(other, `${name}: a GET has a query, another method a body`).toBeUndefined();
  }
});

function fieldsOf(schema: z.ZodType): string[] {
  const { properties = {}, anyOf = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return [...Object.keys(properties), ...anyOf.flatMap(({ properties: more = {} }) => Object.keys(more))];
}
