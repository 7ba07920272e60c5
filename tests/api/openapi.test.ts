import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { commonProblems, problemStatus } from '#contract/problem.ts';
import { contentPayload, layoutPayload, saveContent } from './support/course-payloads.ts';
import { runProduct } from './support/running-product.ts';

// /api/openapi.json and /api/docs describe the API to programs and people as the contract does.

const product = await runProduct();
const endpoints = Object.entries(api) as [string, EndpointShape][];
const braces = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

const problemReference = '#/components/schemas/Problem';

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

interface MediaType {
  schema: JsonSchema;
}
interface Operation {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Record<string, MediaType> };
  responses: Record<string, { description: string; content: Record<string, MediaType> }>;
}
interface Description {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

let description: Description;

beforeAll(async () => {
  description = await product.visitor().json<Description>('/api/openapi.json');
});

const operationOf = ({ path, method }: EndpointShape): Operation | undefined =>
  description.paths[braces(path)]?.[method.toLowerCase()];

describe('/api/openapi.json', () => {
  test('lists every endpoint of the contract and no other', () => {
    const listed = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`,
      ),
    );
    const expected = endpoints.map(([name, { method, path }]) => `${name}: ${method} ${braces(path)}`);
    expect(listed.toSorted()).toEqual(expected.toSorted());
    expect(expected.length).toBeGreaterThanOrEqual(15);
    expect(description.openapi).toMatch(/^3\.1\.\d+$/);
    const version: unknown = expect.stringMatching(/^\d+\.\d+\.\d+$/);
    expect(description.info).toMatchObject({ title: 'Saksham', version });
  });

  test.each(endpoints)(
    '%s has its parameters, its statuses, its refusals and schemas that a program can work with',
    (_, endpoint) => {
      const operation = operationOf(endpoint);
      expect(operation?.summary).toBe(endpoint.summary);
      const parameters = operation?.parameters ?? [];
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(inPath);
      expect(parameters.filter((each) => each.in === 'header').map(({ name }) => name)).toEqual(
        endpoint.idempotent ? ['Idempotency-Key'] : [],
      );
      expect(parameters.filter((each) => each.in === 'path').every(({ required }) => required)).toBe(true);
      expect(new Set(parameters.map((each) => `${each.in} ${each.name}`)).size).toBe(parameters.length);
      for (const { schema, in: place } of parameters) {
        expect(['path', 'query', 'header']).toContain(place);
        expect(schema).toBeTypeOf('object');
      }
      const problems = [...commonProblems, ...(endpoint.problems ?? [])].map((code) => problemStatus[code]);
      const statuses = new Set(
        [endpoint.status ?? 200, ...(endpoint.otherStatuses ?? []), ...problems].map(String),
      );
      expect(new Set(Object.keys(operation?.responses ?? {}))).toEqual(statuses);
      for (const answer of Object.values(operation?.responses ?? {})) {
        expect(answer.description).not.toBe('');
        expect(Object.keys(answer.content).length).toBeGreaterThan(0);
      }
      expect(operation?.requestBody !== undefined).toBe((endpoint.body ?? endpoint.bytesBody) !== undefined);
      if (endpoint.body) expect(operation?.requestBody?.required).toBe(!endpoint.bodyOptional);
      const media = [operation?.requestBody, ...Object.values(operation?.responses ?? {})].flatMap((part) =>
        Object.values(part?.content ?? {}),
      );
      for (const { schema } of media) {
        const { $ref: reference } = schema as { $ref?: string };
        expect(reference ?? problemReference).toBe(problemReference);
        // An invalid JSON Schema throws here.
        const target = reference === undefined ? schema : description.components.schemas['Problem'];
        expect(() => z.fromJSONSchema(target as JsonSchema)).not.toThrow();
      }
    },
  );

  test('describes real bodies and answers', async () => {
    const learner = await product.learner();
    const courseId = await saveContent(learner);
    const schemaIn = (part: { content: Record<string, MediaType> } | undefined) =>
      z.fromJSONSchema(part?.content['application/json']?.schema as JsonSchema);
    const asked = (endpoint: EndpointShape) => schemaIn(operationOf(endpoint)?.requestBody);
    const answered = (endpoint: EndpointShape) => schemaIn(operationOf(endpoint)?.responses['200']);
    expect(asked(api.saveCourseLayout).safeParse(layoutPayload()).success).toBe(true);
    expect(asked(api.saveCourseLayout).safeParse({ 'Course Name': 5 }).success).toBe(false);
    expect(asked(api.saveCourse).safeParse(contentPayload()).success).toBe(true);
    for (const [endpoint, path] of [
      [api.listSavedCourses, '/api/createcourse/savedcourse'],
      [api.listMyCourses, '/api/courses/mine'],
      [api.readCourseLayout, `/api/course/${courseId}`],
      [api.readCourse, `/api/createcourse/${courseId}`],
      [api.readCourseSummary, `/api/courses/${courseId}/summary`],
      [api.readGeneration, `/api/courses/${courseId}/generation`],
      [api.readAuthor, '/api/authoring/author'],
      [api.readMe, '/api/me'],
      [api.listExploreNotifications, '/api/explore/notifications'],
      [api.readWallet, '/api/wallet'],
      [api.listWalletEntries, '/api/wallet/entries'],
      [api.listStorePlans, '/api/store/plans'],
    ] as const) {
      const parsed = answered(endpoint).safeParse(await learner.json(path));
      expect(parsed.error?.issues, path).toBeUndefined();
    }
  });
});

describe('/api/docs', () => {
  test('is one page with every endpoint and without scripts', async () => {
    const answer = await product.visitor().get('/api/docs');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    const html = await answer.text();
    expect(html).not.toMatch(/<script|javascript:|\son\w+=/i);
    expect(html).toContain('href="/api/openapi.json"');
    for (const [name, { method, path }] of endpoints) {
      expect(html, name).toContain(`<code>${method} ${braces(path)}</code>`);
    }
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<html lang="en">/);
  });
});
