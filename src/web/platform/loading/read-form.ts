import { data } from 'react-router';

/** Enough for the fields of any plain form. */
const capBytes = 16 * 1024;

/** Reads a page's plain form. @throws 415 for another content type, 413 for a body over 16 KB */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('Content-Type')?.split(';', 1)[0]?.trim();
  if (type !== 'application/x-www-form-urlencoded') throw data(null, { status: 415 });
  const bytes = await readBytes(request, capBytes);
  if (bytes === undefined) throw data(null, { status: 413 });
  return new URLSearchParams(new TextDecoder().decode(bytes));
}

/** Undefined when the body is larger. */
export async function readBytes(request: Request, most: number) {
  const bytes = new Uint8Array(most);
  let length = 0;
  for await (const chunk of request.body ?? []) {
    if (length + chunk.byteLength > most) return undefined;
    bytes.set(chunk, length);
    length += chunk.byteLength;
  }
  return bytes.slice(0, length);
}
