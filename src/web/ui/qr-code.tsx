import { qrPath } from './qr-path.ts';

/** Draws a QR code in black for a white ground, to which its place adds the margin; `label` says where it leads. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { side, path } = qrPath(text, 'M');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  );
}
