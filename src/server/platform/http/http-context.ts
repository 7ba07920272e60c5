import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';

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
    nonce: string;
    /** The answer has its security headers already. */
    kept?: true;
    /** The client's address as far as it can be trusted. */
    address: string;
    newCookies?: string[];
  };
}

export type HttpContext = Context<HttpEnv>;
