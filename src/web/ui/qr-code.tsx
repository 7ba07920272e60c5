import createQrCode from 'qrcode-generator';

/**
 * A QR code drawn in black, to be scanned from paper or from a white ground; `label` says what it leads to. Leave the
 * width of four of its modules free on each side (ISO/IEC 18004).
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = createQrCode(0, 'M');
  code.addData(text);
  code.make();
  const side = code.getModuleCount();
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
      <path d={darkModules(side, (row, column) => code.isDark(row, column))} fill="#000" />
    </svg>
  );
}

function darkModules(side: number, isDark: (row: number, column: number) => boolean): string {
  const places = Array.from({ length: side }, (_, place) => place);
  return places
    .flatMap((row) =>
      places.filter((column) => isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`),
    )
    .join('');
}
