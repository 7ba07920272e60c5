import { request } from 'node:http';
import { serveOnLoopback } from '#tests/stand-ins/serve-on-loopback.ts';

const sessionEndingPaths = /^\/(?:signout|account-deleted|api\/auth\/sign-out|api\/me\/sessions)\b/;
const staticPaths = /^\/(?:assets|media|plans|icons)\//;

const nameOf = (pair: string): string => pair.split('=', 1)[0] ?? '';

/** Opens a proxy in front of the product that keeps a scanner signed in, whatever it does, and counts the answers. */
export async function openScanDoor(target: string, cookie: string | undefined) {
  const { port } = new URL(target);
  const answers = { all: 0, failures: 0 };
  const own = new Set((cookie ?? '').split('; ').map(nameOf));
  const server = await serveOnLoopback((incoming, outgoing) => {
    const { method, url: path = '' } = incoming;
    if (method !== 'GET' && sessionEndingPaths.test(path)) return void outgoing.writeHead(403).end();
    if (staticPaths.test(path)) return void outgoing.writeHead(404).end();
    // Wapiti requests brotli, but can't find links in compressed answers.
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    if (cookie !== undefined) {
      const given = (headers.cookie ?? '').split('; ').filter((each) => each && !own.has(nameOf(each)));
      headers.cookie = [...given, cookie].join('; ');
    }
    const upstream = request({ host: 'localhost', port, method, path, headers }, (answer) => {
      answers.all += 1;
      if ((answer.statusCode ?? 0) >= 500) answers.failures += 1;
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  return { ...server, url: server.origin.replace('127.0.0.1', 'localhost'), answers };
}
