import createQrCode from 'qrcode-generator';

/**
 * Returns the dark modules of a QR code as a path in a square of this side, for a white ground. ISO/IEC 18004 asks for a margin
 * of four modules around it.
 *
 * @param correction `M` for print, which may get dirty, `L` for a long text on a screen
 * @throws if the text is longer than a QR code can be, which is 2,953 bytes with the correction `L`
 */
export function qrPath(text: string, correction: 'L' | 'M'): { side: number; path: string } {
  const code = createQrCode(0, correction);
  code.addData(text);
  code.make();
  const side = code.getModuleCount();
  const places = Array.from({ length: side }, (_, place) => place);
  const path = places
    .flatMap((row) =>
      places.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`),
    )
    .join('');
  return { side, path };
}
