import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { PageRequest } from '#contract/page-request.ts';
import { handleError } from './entry.server.tsx';
import { ApiError } from './platform/calls/api.ts';
import { pageRequest } from './platform/loading/load-context.ts';

test('a page that the API refuses while much is asked for is no failure to report', () => {
  const reported: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(pageRequest, { report: (error: unknown) => reported.push(error) } as unknown as PageRequest);
  const request = new Request('http://localhost/dashboard');
  const fail = (error: unknown) => handleError(error, { request, context, params: {} });
  for (const status of [429, 503]) fail(new ApiError(status, { code: 'busy' }));
  expect(reported).toEqual([]);
  const defects = [new ApiError(500, {}), new ApiError(400, { code: 'invalid-request' }), new Error('a')];
  for (const defect of defects) fail(defect);
  expect(reported).toEqual(defects);
});
