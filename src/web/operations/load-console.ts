import { data } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { requireLearner } from '#web/identity/require-learner.ts';
import { ApiError, type CallOptions } from '#web/platform/api.ts';
import { pageRequest } from '#web/platform/load-context.ts';
import { serverApi } from '#web/platform/server-api.ts';

/** Arguments of loaders and actions that the console uses. */
export interface ConsoleRequest {
  context: Readonly<RouterContextProvider>;
  request: Request;
  url: URL;
}

/** Sends signed-out visitors to the sign-in page, and answers everybody else who is no operator with 404. */
export async function requireOperator({ context, request, url }: ConsoleRequest): Promise<CallOptions> {
  const me = await requireLearner(context, request, url);
  if (!me.isOperator) throw data(null, { status: 404 });
  return serverApi(context, request);
}

/** Reads the content of a section for its loader. Reports a failure as one of `part`, and returns undefined. */
export async function readForConsole<T>(
  page: ConsoleRequest,
  part: string,
  read: (via: CallOptions, query: { cursor: string | undefined; state: string | undefined }) => Promise<T>,
): Promise<T | undefined> {
  const via = await requireOperator(page);
  const field = (name: string) => page.url.searchParams.get(name) ?? undefined;
  try {
    return await read(via, { cursor: field('cursor'), state: field('state') });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The address has an unknown filter or cursor.
    if (error.code === 'invalid-request') throw data(null, { status: 404 });
    page.context.get(pageRequest).report(error, part);
    return undefined;
  }
}
