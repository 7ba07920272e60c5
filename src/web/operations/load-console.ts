import { data } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { requireLearner } from '#web/identity/require-learner.ts';
import { ApiError, type ApiClient } from '#web/platform/api.ts';
import { pageRequest } from '#web/platform/load-context.ts';
import { serverApi } from '#web/platform/server-api.ts';

/** What a loader or action of ours gets of React Router. */
export interface ConsoleRequest {
  context: Readonly<RouterContextProvider>;
  request: Request;
  url: URL;
}

/**
 * The guard of the console: whoever is signed out is led to the sign-in page, and to everybody else who is no operator
 * there is nothing at this address.
 */
export async function requireOperator({ context, request, url }: ConsoleRequest): Promise<ApiClient> {
  const me = await requireLearner(context, request, url);
  if (!me.isOperator) throw data(null, { status: 404 });
  return serverApi(context, request);
}

/** What a section shows, for its loader; undefined when it can't be had just now, which is reported. */
export async function readForConsole<T>(
  page: ConsoleRequest,
  part: string,
  read: (api: ApiClient) => Promise<T>,
): Promise<T | undefined> {
  const api = await requireOperator(page);
  try {
    return await read(api);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A filter or a place in a list that isn't one of ours.
    if (error.code === 'invalid-request') throw data(null, { status: 404 });
    page.context.get(pageRequest).report(error, part);
    return undefined;
  }
}
