import type { MarkdownReader } from './markdown-reader.ts';

/** Values that the server passes to the pages of one request. */
export interface PageRequest {
  /** The product's own API, called in process on behalf of the visitor whose page is rendered. */
  api: { fetch(request: Request): Promise<Response> };
  /** Nonce of the answer's Content-Security-Policy, for inline scripts and styles. */
  nonce: string;
  /** The log names it with each failure of this page. */
  requestId: string;
  /** Scheme and host as the visitor sees them, without a slash at the end: `https://saksham.example`. */
  origin: string;
  /** The operator's own profiles, up to four, for footer and contact page. */
  socialUrls: readonly string[];
  markdown: MarkdownReader;
  /**
   * Collects the cookies that in-process calls set, such as a new guest's session.
   * The server appends them to its answer, redirects included.
   */
  replyHeaders: Headers;
  report: (error: unknown, where: string) => void;
}
