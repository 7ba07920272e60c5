import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';

/** Bound by node-server, and passed on by a page that calls the API in process. */
export interface HttpBindings {
  incoming?: IncomingMessage;
  outgoing?: ServerResponse;
  /** Set for calls from our own pages: their origin was checked when the page's request came in. */
  inProcess?: boolean;
}

export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The nonce of this answer's Content-Security-Policy. */
    nonce: string;
    /** The answer has its security headers already. */
    kept?: true;
    /** The client's address as far as it can be trusted. */
    address: string;
    /** Cookies of an account made during this call. */
    newCookies?: string[];
  };
}

export type HttpContext = Context<HttpEnv>;
