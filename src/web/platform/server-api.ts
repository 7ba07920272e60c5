import type { RouterContextProvider } from 'react-router';
import type { ApiClient } from './api.ts';
import { pageRequest } from './load-context.ts';

/** What the API must know of the visitor for whom a page calls it. */
const forwarded = ['cookie', 'accept-language', 'user-agent', 'origin', 'sec-fetch-site', 'referer'];

/** The API as the visitor of `request` would call it: for loaders and actions on the server. */
export function serverApi(context: Readonly<RouterContextProvider>, request: Request): ApiClient {
  const { api, origin, replyHeaders } = context.get(pageRequest);
  return {
    async send(path, init) {
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
  };
}
