import type { CallOptions } from '#web/platform/calls/api.ts';
import { pageRequest, type PageContext } from './load-context.ts';

/** Headers of the visitor that the API must know when a page calls it for them. */
const forwarded = ['cookie', 'accept-language', 'user-agent', 'origin', 'sec-fetch-site', 'referer'];

/** Makes a call in process for the visitor of `request`: `api.readCourse({ courseId }, serverApi(context, request))`. */
export function serverApi(context: PageContext, request: Request) {
  const { api, origin, replyHeaders } = context.get(pageRequest);
  return {
    send: async (path, init) => {
      const headers = new Headers(init.headers);
      for (const name of forwarded) {
        const value = request.headers.get(name);
        if (value !== null && !headers.has(name)) headers.set(name, value);
      }
      const response = await api.fetch(
        new Request(origin + path, { ...init, headers, signal: init.signal ?? request.signal }),
      );
      for (const cookie of response.headers.getSetCookie()) replyHeaders.append('set-cookie', cookie);
      return response;
    },
  } satisfies CallOptions;
}
