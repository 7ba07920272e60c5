import type { Plugin } from 'vite';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { EndpointShape } from '#contract/endpoint.ts';

const endpoints: Readonly<Record<string, EndpointShape>> = api;
const importsClient = /\/api\.ts['"]/;

/** Replaces `api.name` in web files by what its call needs, `api("GET /path")`, so that scripts contain no schema. */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?(?:\?|$)/, code: importsClient },
      handler: (code) => ({ code: inlineCalls(code), map: null }),
    },
  };
}

/** Replaces names in `code` without moving lines, so that source maps stay valid. */
function inlineCalls(code: string): string {
  return code.replace(/\bapi\.(\w+)/g, (name, endpointName: string) => {
    const endpoint = Object.hasOwn(endpoints, endpointName) ? endpoints[endpointName] : undefined;
    return endpoint === undefined ? name : `api(${callArguments(endpoint)})`;
  });
}

function callArguments(endpoint: EndpointShape): string {
  const route = JSON.stringify(`${endpoint.method} ${endpoint.path}`);
  if (endpoint.streams) return `${route},"events"`;
  if (endpoint.longFile || endpoint.bytesReply) return `${route},"file"`;
  return isListOfPages(endpoint) ? `${route},"page"` : route;
}

/** Whether the endpoint replies with an array, whose next page is in the `Link` header. */
function isListOfPages({ query, reply }: EndpointShape): boolean {
  return query instanceof z.ZodObject && 'cursor' in query.shape && reply instanceof z.ZodArray;
}
