const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** How the kinds of pictures that are taken begin. Names and media types are only what somebody says. */
const beginnings: readonly ((bytes: Uint8Array) => boolean)[] = [
  // JPEG: the marker SOI and the first byte of the next one.
  ([first, second, third]) => first === 0xff && second === 0xd8 && third === 0xff,
  // PNG specification, section 5.2.
  (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
  (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  // AVIF specification, section 6: its brand is the main one or among the compatible ones.
  (bytes) => ascii(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(bytes, 8, 64)),
];

/** Whether these bytes begin as a JPEG, PNG, GIF, WebP or AVIF picture does. */
export function isPicture(bytes: Uint8Array): boolean {
  return beginnings.some((begins) => begins(bytes));
}
