import { data } from 'react-router';

/** Enough for the fields of any plain form. */
const capBytes = 16 * 1024;

/** Reads a page's plain form. @throws 415 for another content type, 413 for a body over 16 KB */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('Content-Type')?.split(';', 1)[0]?.trim();
  if (type !== 'application/x-www-form-urlencoded') throw data(null, { status: 415 });
  return new URLSearchParams(await readText(request));
}

async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > capBytes) throw data(null, { status: 413 });
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
