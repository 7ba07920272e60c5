import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import type { ProblemBody, ProblemCode } from '#contract/problem.ts';
import type { Log } from '#server/platform/log.ts';
import { jsonHeaders, problemAnswer } from './problem-answer.ts';
import { dataHeaders } from './security-headers.ts';

const headersOf = (secure: boolean) => ({ ...jsonHeaders, ...dataHeaders(secure) });

const refusal = (status: 400 | 408 | 431, code: ProblemCode, error: string) => ({ status, code, error });
const malformed = refusal(400, 'invalid-request', 'This is not a proper HTTP request.');
const refusals: Record<string, typeof malformed> = {
  HPE_HEADER_OVERFLOW: refusal(431, 'too-large', 'The headers of the request are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: refusal(408, 'invalid-request', 'The request took too long to arrive.'),
};

function bodyOf({ code, error }: typeof malformed): string {
  const body: ProblemBody = { error, code, requestId: randomUUID() };
  return JSON.stringify(body);
}

/** Answers a request that could not become a `Request`, such as one with a broken host. Other errors are defects. */
export function answerUnserved(error: unknown, log: Log, secure: boolean): Response {
  const headers = headersOf(secure);
  if (error instanceof RequestError)
    return new Response(bodyOf(malformed), { status: malformed.status, headers });
  const answer = problemAnswer(error, randomUUID(), log);
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

/** Refuses a request that names several hosts: whatever stands before the server may have read another one (RFC 9112, 3.2). */
export function refuseSeveralHosts(
  { rawHeaders }: IncomingMessage,
  outgoing: ServerResponse,
  secure: boolean,
): boolean {
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length < 2) return false;
  outgoing.writeHead(malformed.status, { ...headersOf(secure), Connection: 'close' }).end(bodyOf(malformed));
  return true;
}

/** Answers bytes that Node.js can't parse as HTTP in the contract's error shape, and closes the connection. */
export function answerMalformed(server: Server, secure: boolean): void {
  const answering = new WeakSet<Duplex>();
  server.on('request', ({ socket }, response) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A second answer would garble one that is already being sent.
    if (!socket.writable || error.code === 'ECONNRESET' || answering.has(socket)) {
      socket.destroy();
      return;
    }
    const refusal = refusals[error.code ?? ''] ?? malformed;
    const body = bodyOf(refusal);
    const lines = Object.entries({
      ...headersOf(secure),
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${head}\r\n${body}`);
  });
}
