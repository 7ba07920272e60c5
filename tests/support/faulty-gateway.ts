import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `refuse`: 502, as a gateway answers whose server is away. `hold`: no answer comes. `break`: the connection ends. */
type Fate = 'pass' | 'refuse' | 'hold' | 'break';

export interface FaultyGateway extends AsyncDisposable {
  url: string;
  /** Decides what becomes of each later request by its path. */
  decide: (path: string) => Fate;
  /** Paths of the requests that are held. */
  readonly held: readonly string[];
}

/** Starts a gateway between a browser and the product, whose traffic a test controls. */
export async function startFaultyGateway(target: string): Promise<FaultyGateway> {
  const { hostname, port } = new URL(target);
  const held: string[] = [];
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const { method, url: path, headers } = asked;
    const sent = request({ hostname, port, method, path, headers }, (found) => {
      answer.writeHead(found.statusCode!, found.headers);
      found.pipe(answer);
    });
    sent.on('error', () => answer.destroy());
    asked.pipe(sent);
  };
  const server = createServer((asked, answer) => {
    const fate = gateway.decide(asked.url!);
    if (fate === 'pass') pass(asked, answer);
    else if (fate === 'refuse') answer.writeHead(502).end('Bad Gateway');
    else if (fate === 'break') asked.destroy();
    else held.push(asked.url!);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const gateway: FaultyGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    decide: () => 'pass',
    held,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return gateway;
}
