/** Offsets of the first and the last byte, counted from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Parses the part of a body of `length` bytes that a request asks for (RFC 9110, section 14.2). Returns undefined for the
 * whole body, also when the request asks for several parts, in another unit, or with the tag of an older body (`If-Range`);
 * `unsatisfiable` when the range lies outside the body.
 */
export function requestedRange(
  headers: { range: string | undefined; ifRange: string | undefined },
  length: number,
  tag: string | undefined,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(headers.range?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (headers.ifRange !== undefined && headers.ifRange.trim() !== tag) return undefined;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first > last ? 'unsatisfiable' : { first, last };
}
