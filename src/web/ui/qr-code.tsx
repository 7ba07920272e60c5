import createQrCode from 'qrcode-generator';

/**
 * Draws a QR code in black for a white ground; `label` says where it leads. ISO/IEC 18004 asks for a margin of four
 * modules on each side.
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
