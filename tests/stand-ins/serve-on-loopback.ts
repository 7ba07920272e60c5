import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in's server while it runs. */
export interface LoopbackServer {
  /** The address without a path. */
  origin: string;
  close: () => Promise<void>;
}

/**
 * Serves on this machine alone. A request whose handler fails gets no answer.
 *
 * @param port default: one that is free
 */
export async function serveOnLoopback(
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  port = 0,
): Promise<LoopbackServer> {
  // With Node's five seconds, a machine that stands still loses the connection on which its next call is under way.
  const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
    serve(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', listening);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
