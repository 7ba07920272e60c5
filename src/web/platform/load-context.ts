import { createContext, RouterContextProvider } from 'react-router';

/** The product's own API, called in process on behalf of the visitor whose page is rendered. */
interface InProcessApi {
  fetch(request: Request): Promise<Response>;
}

/** What the server hands to the pages of one request. */
export interface PageRequest {
  api: InProcessApi;
  /** Of this answer's Content-Security-Policy; the same one goes into every inline script and style. */
  nonce: string;
  /** Under which the log has what went wrong with this page. */
  requestId: string;
  /** Scheme and host as the visitor sees them, without a slash at the end: `https://saksham.example`. */
  origin: string;
  /** The operator's own profiles, up to four, for footer and contact page. */
  socialUrls: readonly string[];
  /**
   * Filled while the page is made (cookies that in-process calls set, such as a fresh guest's session).
   * The server appends all of them to its answer, redirects included.
   */
  replyHeaders: Headers;
  /** Where unexpected failures of a page go. */
  report: (error: unknown, where: string) => void;
}

export const pageRequest = createContext<PageRequest>();

/**
 * The server stands outside the bundle and would hold another copy of the context key above;
 * so it calls this one through `build.entry.module`.
 */
export function createLoadContext(page: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageRequest, page);
  return context;
}
