import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** They end the session that the scanner goes by. */
const shut = /^\/(?:signout|account-deleted|api\/auth\/sign-out|api\/me\/sessions)\b/;

/** Built files: nothing of them answers to anybody, and there are many. */
const still = /^\/(?:assets|media|plans|icons)\//;

/** Where a scanner comes in: the product behind it answers, to somebody who stays signed in whatever the scanner does. */
export interface ScanDoor extends AsyncDisposable {
  url: string;
  /** What came through so far. */
  answers: { all: number; failures: number };
}

/** `cookie`: of whoever the scanner is to be; undefined: it goes by the cookies that it is given. */
export async function openScanDoor(target: string, cookie: string | undefined): Promise<ScanDoor> {
  const { port } = new URL(target);
  const answers = { all: 0, failures: 0 };
  const own = new Set((cookie ?? '').split('; ').map(nameOf));

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (incoming.method !== 'GET' && shut.test(incoming.url ?? '')) {
      outgoing.writeHead(403).end();
      return;
    }
    if (still.test(incoming.url ?? '')) {
      outgoing.writeHead(404).end();
      return;
    }
    // Wapiti asks for brotli, and finds no links in what it gets.
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    if (cookie !== undefined) {
      const others = (incoming.headers.cookie ?? '')
        .split('; ')
        .filter((each) => each && !own.has(nameOf(each)));
      headers.cookie = [...others, cookie].join('; ');
    }
    const behind = request({ host: 'localhost', port, method: incoming.method, path: incoming.url, headers });
    behind.on('response', (answer) => {
      answers.all += 1;
      if ((answer.statusCode ?? 0) >= 500) answers.failures += 1;
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    behind.on('error', () => outgoing.destroy());
    outgoing.on('close', () => behind.destroy());
    incoming.pipe(behind);
  }

  const server = createServer(pass);
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
