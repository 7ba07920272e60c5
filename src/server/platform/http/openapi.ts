import { z } from 'zod';
import type { EndpointShape } from '#contract/endpoint.ts';
import { commonProblems, ProblemBody, problemStatus, type ProblemCode } from '#contract/problem.ts';
import { longestKey } from './idempotency.ts';

type Json = Record<string, unknown>;

export interface ApiDescription extends Json {
  paths: Record<string, Json>;
}

/** The OpenAPI 3.1 description of every endpoint, from the contracts and nothing else. */
export function describeApi(endpoints: Record<string, EndpointShape>, version: string): ApiDescription {
  const paths: Record<string, Json> = {};
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: describeEndpoint(operationId, endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Saksham', version, description: 'From a topic to a course that can be read.' },
    paths,
    components: { schemas: { Problem: z.toJSONSchema(ProblemBody) } },
  };
}

function describeEndpoint(operationId: string, endpoint: EndpointShape): Json {
  const parameters = [
    ...pathParameters(endpoint),
    ...queryParameters(endpoint),
    ...headerParameters(endpoint),
  ];
  return {
    operationId,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(endpoint),
    responses: { ...successes(endpoint), ...refusals(endpoint) },
  };
}

function requestBody({ body, bodyOptional, bodyAsForm, bytesBody }: EndpointShape): Json {
  // OpenAPI 3.1, section 4.8.14.2: bytes need no schema.
  const bytes = bytesBody?.map((mediaType) => [mediaType, { schema: {} }] as const);
  if (bytes) return { requestBody: { required: true, content: Object.fromEntries(bytes) } };
  if (!body) return {};
  const media = { schema: schemaOf(body, 'input') };
  const forms = { 'multipart/form-data': media, 'application/x-www-form-urlencoded': media };
  const content = { 'application/json': media, ...(bodyAsForm ? forms : {}) };
  return { requestBody: { required: !bodyOptional, content } };
}

function pathParameters(endpoint: EndpointShape): Json[] {
  return [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(endpoint: EndpointShape): Json[] {
  if (!endpoint.query) return [];
  const { properties = {} } = schemaOf(endpoint.query, 'input') as { properties?: Record<string, Json> };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
}

function headerParameters({ idempotent }: EndpointShape): Json[] {
  const schema = { type: 'string', minLength: 1, maxLength: longestKey };
  return idempotent ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema }] : [];
}

function successes(endpoint: EndpointShape): Json {
  const json = {
    [endpoint.bytesReply ?? 'application/json']: { schema: schemaOf(endpoint.reply, 'output') },
  };
  const events = { 'text/event-stream': { schema: { type: 'string' } } };
  const content =
    endpoint.streams === 'only' ? events : endpoint.streams === 'also' ? { ...json, ...events } : json;
  const statuses = [endpoint.status ?? 200, ...(endpoint.otherStatuses ?? [])];
  return Object.fromEntries(statuses.map((status) => [status, { description: endpoint.summary, content }]));
}

function refusals(endpoint: EndpointShape): Json {
  const codes: ProblemCode[] = [...new Set([...commonProblems, ...(endpoint.problems ?? [])])];
  const byStatus = Map.groupBy(codes, (code) => problemStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
