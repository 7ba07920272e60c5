import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export async function serveOnLoopback(
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
  port = 0,
) {
  // With Node's five seconds, a machine that stands still loses the connection on which its next call is under way.
  const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
    (async () => serve(request, response))().catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  const listenAt = async (at: number) => void (await once(server.listen(at, '127.0.0.1'), 'listening'));
  await listenAt(port);
  const { port: taken } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  const origin = `http://127.0.0.1:${taken}`;
  return { origin, close, listen: () => listenAt(taken), [Symbol.asyncDispose]: close };
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8', ...headers });
  response.end(JSON.stringify(body, null, 2));
}

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await buffer(request);
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** A fault of any service: `hang` accepts the request and never answers. */
export type CommonFault = { kind: 'hang' } | { kind: 'no-connection' };

export function playCommon(
  fault: { kind: string } | undefined,
  response: ServerResponse,
): fault is CommonFault {
  if (fault?.kind === 'no-connection') response.socket?.resetAndDestroy();
  return fault?.kind === 'hang' || fault?.kind === 'no-connection';
}

/** The faults that a stand-in plays, and the gate that its answers wait at. */
export function faultPlan<Fault>() {
  const queue: Fault[] = [];
  let permanent: Fault | undefined;
  let gate = Promise.resolve();
  return {
    async next(): Promise<Fault | undefined> {
      await gate;
      return queue.shift() ?? permanent;
    },
    forget() {
      queue.length = 0;
      permanent = undefined;
      gate = Promise.resolve();
    },
    controls: {
      failNext: (...faults: Fault[]) => void queue.push(...faults),
      failAlways: (fault: Fault | undefined) => void (permanent = fault),
      /** Delays answers until the returned function is called. */
      hold(): () => void {
        const { promise, resolve } = Promise.withResolvers<void>();
        gate = promise;
        return resolve;
      },
    },
  };
}
