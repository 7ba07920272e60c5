/** Offsets of the first byte and the last, counted from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The part of a body of `length` bytes that a request asks for (RFC 9110, section 14.2). `undefined`: the whole, also
 * where several parts, another unit or nonsense are asked for, as a server may. `unsatisfiable`: none of it lies in the
 * body. With an `If-Range` that is not the body's own tag, the client has an older one and needs the whole.
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
