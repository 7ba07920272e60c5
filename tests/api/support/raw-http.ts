import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** Sends exactly these bytes on a new connection, which no HTTP client would do, and reads the answer. */
export async function sendRaw(url: string, head: readonly string[], body = ''): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setTimeout(10_000, () => socket.destroy(new Error('no answer for 10 s')));
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of socket) chunks.push(chunk as Buffer);
  } catch (error) {
    // A refusal in the middle of a request may reset the connection after the answer.
    if (chunks.length === 0) throw error;
  }
  return parse(Buffer.concat(chunks).toString());
}

function parse(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = new Headers();
  for (const line of lines)
    headers.append(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim());
  const rest = text.slice(end + 4);
  const body = headers.get('Transfer-Encoding') === 'chunked' ? unchunk(rest) : rest;
  return { status: Number(first.split(' ')[1]), headers, body };
}

function unchunk(text: string): string {
  const at = text.indexOf('\r\n');
  const length = Number.parseInt(text.slice(0, at), 16);
  if (!(length > 0)) return '';
  return text.slice(at + 2, at + 2 + length) + unchunk(text.slice(at + 2 + length + 2));
}
