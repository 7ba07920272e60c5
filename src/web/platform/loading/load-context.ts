import { createContext, RouterContextProvider } from 'react-router';
import type { PageRequest } from '#contract/page-request.ts';

/** The `context` of loaders and actions. */
export type PageContext = Readonly<RouterContextProvider>;

export const pageRequest = createContext<PageRequest>();

/** The server calls this by `build.entry.module`, because outside the bundle `pageRequest` would be another copy. */
export function createLoadContext(page: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageRequest, page);
  return context;
}
