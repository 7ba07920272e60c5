import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { inlineCalls } from './contract-calls.ts';

test('a call has the endpoint’s method and path, and the kind of its answer', () => {
  expect(inlineCalls('await api.readCourse({ courseId })')).toBe(
    'await api("GET /api/createcourse/:courseId")({ courseId })',
  );
  expect(inlineCalls('api.listSavedCourses({})')).toBe('api("GET /api/createcourse/savedcourse","page")({})');
  expect(inlineCalls('api.exportMe()')).toBe('api("GET /api/me/export","file")()');
  expect(inlineCalls('acts.watch = api.watchGeneration;')).toBe(
    'acts.watch = api("GET /api/courses/:courseId/generation/events","events");',
  );
});

test('a name that is not an endpoint is unchanged', () => {
  expect(inlineCalls('api.toString(); myapi.readCourse; api.nothing')).toBe(
    'api.toString(); myapi.readCourse; api.nothing',
  );
});

test('no endpoint uses one field name for both a path parameter and a query or body field', () => {
  for (const [name, { method, path, query, body }] of Object.entries<EndpointShape>(api)) {
    const params = [...path.matchAll(/:(\w+)/g)].map(([, param]) => param!);
    const fields = [query, body].flatMap((schema) => (schema ? fieldsOf(schema) : []));
    expect(
      params.filter((param) => fields.includes(param)),
      name,
    ).toEqual([]);
    expect(method === 'GET' ? body : query, `${name}: a GET has a query, another method a body`).toBe(
      undefined,
    );
  }
});

function fieldsOf(schema: z.ZodType): string[] {
  const { properties = {}, anyOf = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return [...Object.keys(properties), ...anyOf.flatMap(({ properties: more = {} }) => Object.keys(more))];
}
