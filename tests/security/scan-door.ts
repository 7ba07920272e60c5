import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Paths that would end the scanner's session. */
const sessionEndingPaths = /^\/(?:signout|account-deleted|api\/auth\/sign-out|api\/me\/sessions)\b/;

/** Paths of static files, of which there are many. */
const staticPaths = /^\/(?:assets|media|plans|icons)\//;

/** A proxy in front of the product that keeps a scanner signed in, whatever it does. */
export interface ScanDoor extends AsyncDisposable {
  url: string;
  /** Counts of answers so far. */
  answers: { all: number; failures: number };
}

/** @param cookie the cookies of the scanner's session; if undefined, the scanner uses the cookies that it receives */
export async function openScanDoor(target: string, cookie: string | undefined): Promise<ScanDoor> {
  const { port } = new URL(target);
  const answers = { all: 0, failures: 0 };
  const own = new Set((cookie ?? '').split('; ').map(nameOf));

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (incoming.method !== 'GET' && sessionEndingPaths.test(incoming.url ?? '')) {
      outgoing.writeHead(403).end();
      return;
    }
    if (staticPaths.test(incoming.url ?? '')) {
      outgoing.writeHead(404).end();
      return;
    }
    // Wapiti requests brotli, but can't find links in compressed answers.
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    if (cookie !== undefined) {
      const others = (incoming.headers.cookie ?? '')
        .split('; ')
        .filter((each) => each && !own.has(nameOf(each)));
      headers.cookie = [...others, cookie].join('; ');
    }
    const upstream = request({
      host: 'localhost',
      port,
      method: incoming.method,
      path: incoming.url,
      headers,
    });
    upstream.on('response', (answer) => {
      answers.all += 1;
      if ((answer.statusCode ?? 0) >= 500) answers.failures += 1;
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  }

  const server = createServer(forward);
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    answers,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const nameOf = (pair: string): string => pair.split('=', 1)[0] ?? '';
