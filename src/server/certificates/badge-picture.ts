import { crc32 } from 'node:zlib';
import type { CertificateKind } from '#contract/certificates.ts';

// The picture of a badge, in which the signed badge itself is baked (Open Badges 3.0, section 5.3).

/** Our mark (a marigold above an open book) in a wreath; `mastery` has a second ring. It has no words, so that it needs no font. */
function drawBadge(kind: CertificateKind, baked: string): string {
  const petals = Array.from(
    { length: 24 },
    (_, n) => `<use href="#p" transform="rotate(${n * 15} 256 256)"/>`,
  );
  const ring =
    kind === 'mastery'
      ? '<circle cx="256" cy="256" r="176" fill="none" stroke="#b45309" stroke-width="6"/>'
      : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"${baked === '' ? '' : ' xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"'}>${baked}<defs><ellipse id="p" cx="256" cy="46" rx="18" ry="34" fill="#e08e0b"/></defs>${petals.join('')}<circle cx="256" cy="256" r="196" fill="#fffaf0" stroke="#e08e0b" stroke-width="10"/>${ring}<g transform="translate(128 120) scale(8)">${mark}</g></svg>`;
}

const mark =
  '<path fill="#e08e0b" d="M2.36 17.7A4.6 4.6 0 0 1 5.41 12.11A4.6 4.6 0 0 1 11.61 5.91A4.6 4.6 0 0 1 20.39 5.91A4.6 4.6 0 0 1 26.59 12.11A4.6 4.6 0 0 1 29.64 17.7C25 16.9 20 17.4 16 19.9C12 17.4 7 16.9 2.36 17.7Z"/><path fill="#b45309" d="M9.15 17.5A2.5 2.5 0 0 1 10.54 14.74A2.5 2.5 0 0 1 13.74 11.54A2.5 2.5 0 0 1 18.26 11.54A2.5 2.5 0 0 1 21.46 14.74A2.5 2.5 0 0 1 22.85 17.5L22.58 17.56C20.25 17.9 18 18.65 16 19.9C14 18.65 11.75 17.9 9.42 17.56Z"/><path fill="#1c1917" d="M16 22.4C12.5 19.6 8.2 18.9 3 19.6A1.2 1.2 0 0 0 2 20.8V26.8A1.2 1.2 0 0 0 3.3 28C8.2 27.6 12.3 28.3 15.4 30.3A1.1 1.1 0 0 0 16.6 30.3C19.7 28.3 23.8 27.6 28.7 28A1.2 1.2 0 0 0 30 26.8V20.8A1.2 1.2 0 0 0 29 19.6C23.8 18.9 19.5 19.6 16 22.4Z"/>';

export const bakeSvg = (kind: CertificateKind, badge: string): string =>
  drawBadge(kind, `<openbadges:credential verify="${badge}"/>`);

/** Loads the drawing library at the first call. Sharp reads no SVG in a process that reads profile pictures. */
export async function bakePng(kind: CertificateKind, badge: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const png = (await renderAsync(drawBadge(kind, ''))).asPng();
  return Buffer.concat([
    png.subarray(0, headerEnd),
    textChunk('openbadgecredential', badge),
    png.subarray(headerEnd),
  ]);
}

/** Bytes of a PNG's signature and of the chunk IHDR, which has to come first. */
const headerEnd = 8 + 25;

/** A text of a PNG: `iTXt`, not compressed, without a language (PNG, section 11.3.3.4). */
function textChunk(keyword: string, text: string): Buffer {
  const data = Buffer.from(`iTXt${keyword}\0\0\0\0\0${text}`);
  const chunk = Buffer.alloc(data.length + 8);
  chunk.writeUInt32BE(data.length - 4);
  data.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(data), data.length + 4);
  return chunk;
}
