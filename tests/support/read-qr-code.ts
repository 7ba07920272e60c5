import jsQR from 'jsqr';

// The package's types describe its function as a property of what it exports, where files are resolved as Node does.
type Decode = (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null;

/** Pixels of a module, and modules of the light margin. */
const [scale, margin] = [4, 4];

/** Decodes a QR code from its modules, true where dark. @throws Error where there is none */
export function readQrCode(modules: boolean[][]): string {
  const side = (modules.length + 2 * margin) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at += 1) {
    const [row, column] = [Math.floor(at / side), at % side].map(
      (place) => Math.floor(place / scale) - margin,
    );
    if (modules[row!]?.[column!]) pixels.fill(0, at * 4, at * 4 + 3);
  }
  const code = (jsQR as unknown as Decode)(pixels, side, side);
  if (!code) throw new Error(`No QR code in ${modules.length} modules a side`);
  return code.data;
}
