import createQrCode from 'qrcode-generator';

/**
 * Returns the dark modules of a QR code, to which ISO/IEC 18004 asks to add a white margin of four. `M` is for print.
 * @throws if the text has more than 2,953 bytes with the correction `L`
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
