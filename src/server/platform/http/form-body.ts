import { Problem } from '#contract/problem.ts';
import { readFields } from '#server/platform/outside.ts';
import { mediaTypeOf, readBytesBody, readCapped, type Arrived } from './request-body.ts';

const multipart = 'multipart/form-data';
const urlEncoded = 'application/x-www-form-urlencoded';

/** The value of a form's file field. The file itself is not kept. */
interface AttachedFile {
  fileName: string;
}
type Entry = [name: string, value: string | AttachedFile];

/** Tells whether the body is a browser's form. */
export function isForm(request: Request): boolean {
  const type = mediaTypeOf(request);
  return type === multipart || type === urlEncoded;
}

/**
 * Reads a browser's form of at most `capBytes`; undefined for any other body. A field that comes several times becomes a list,
 * a file an `AttachedFile`; a file field that was left empty is left out.
 *
 * @throws Problem `too-large`, `invalid-request`
 */
export async function readForm(
  request: Request,
  capBytes: number,
  arrived?: Arrived,
): Promise<Record<string, unknown> | undefined> {
  if (!isForm(request)) return undefined;
  const entries: Entry[] =
    mediaTypeOf(request) === multipart
      ? await readParts(request, capBytes, arrived)
      : [...new URLSearchParams(await readCapped(request, capBytes, arrived))];
  const fields = Object.fromEntries(
    [...Map.groupBy(entries, ([name]) => name)].map(([name, all]) => {
      const values = all.map(([, value]) => value);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
  return readFields(fields);
}

async function readParts(request: Request, capBytes: number, arrived?: Arrived): Promise<Entry[]> {
  const bytes = await readBytesBody(request, [multipart], capBytes, arrived).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'too-large') throw error;
    // Only a file makes a form this large.
    const errors = [{ code: 'FILES_TOO_BIG', message: error.message }];
    throw new Problem('too-large', { error: error.message, errors });
  });
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? multipart };
  const form = await new Response(bytes, { headers }).formData().catch((cause: unknown) => {
    throw new Problem('invalid-request', { error: 'The body is not a valid form.', cause });
  });
  return [...form]
    .filter(([, value]) => typeof value === 'string' || value.size > 0 || value.name !== '')
    .map(([name, value]) => [name, typeof value === 'string' ? value : { fileName: value.name }]);
}
