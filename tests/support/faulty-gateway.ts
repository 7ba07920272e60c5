import { request, type IncomingMessage } from 'node:http';
import { serveOnLoopback } from '#tests/stand-ins/serve-on-loopback.ts';

/** `refuse`: 502, as a gateway answers whose server is away. `hold`: no answer comes. `break`: the connection ends. */
type Fate = 'pass' | 'refuse' | 'hold' | 'break';

export interface FaultyGateway extends AsyncDisposable {
  url: string;
  decide: (path: string) => Fate;
  readonly held: readonly string[];
  /** Ends the connections that wait for an answer, as a network does that goes away. */
  drop: () => void;
}

export async function startFaultyGateway(target: string): Promise<FaultyGateway> {
  const { hostname, port } = new URL(target);
  const held: string[] = [];
  const waiting: IncomingMessage[] = [];
  const server = await serveOnLoopback((asked, answer) => {
    const { method, url: path = '', headers } = asked;
    const fate = gateway.decide(path);
    if (fate === 'hold') return void (held.push(path), waiting.push(asked));
    if (fate === 'break') return void asked.destroy();
    if (fate === 'refuse') return void answer.writeHead(502).end('Bad Gateway');
    const sent = request({ hostname, port, method, path, headers }, (found) => {
      answer.writeHead(found.statusCode!, found.headers);
      found.pipe(answer);
    });
    sent.on('error', () => answer.destroy());
    asked.pipe(sent);
  });
  const drop = () => {
    for (const each of waiting.splice(0)) each.destroy();
  };
  const gateway: FaultyGateway = { ...server, url: server.origin, decide: () => 'pass', held, drop };
  return gateway;
}
