/**
 * Decodes a QR code (ISO/IEC 18004) of versions 1 to 10 and level M from its modules, true where dark. Does not correct
 * errors.
 *
 * @throws Error for another size, level or mode
 */
export function readQrCode(modules: boolean[][]): string {
  const version = (modules.length - 17) / 4;
  const blocks = dataCodewords[version];
  if (blocks === undefined) throw new Error(`A QR code of ${modules.length} modules a side`);
  const isFlipped = maskOf(modules);
  const bits = placesOfData(version).map(([row, column]) =>
    Number(modules[row]?.[column] !== isFlipped(row, column)),
  );
  const codewords = bytesOf(bits);
  const data = deinterleave(codewords, blocks).flatMap((byte) =>
    [7, 6, 5, 4, 3, 2, 1, 0].map((at) => (byte >> at) & 1),
  );
  const number = (from: number, length: number) =>
    Number.parseInt(data.slice(from, from + length).join(''), 2);
  if (number(0, 4) !== 0b0100) throw new Error('Not in byte mode');
  const lengthBits = version < 10 ? 8 : 16;
  const length = number(4, lengthBits);
  const text = Array.from({ length }, (_, at) => number(4 + lengthBits + 8 * at, 8));
  return Buffer.from(text).toString('utf8');
}

/** Data codewords of each block at level M (table 9), by version. */
const dataCodewords: Record<number, number[]> = {
  1: [16],
  2: [28],
  3: [44],
  4: [32, 32],
  5: [43, 43],
  6: [27, 27, 27, 27],
  7: [31, 31, 31, 31],
  8: [38, 38, 39, 39],
  9: [36, 36, 36, 37, 37],
  10: [43, 43, 43, 43, 44],
};
/** Rows and columns of alignment patterns (annex E), by version. */
const alignments: Record<number, number[]> = {
  1: [],
  2: [6, 18],
  3: [6, 22],
  4: [6, 26],
  5: [6, 30],
  6: [6, 34],
  7: [6, 22, 38],
  8: [6, 24, 42],
  9: [6, 26, 46],
  10: [6, 28, 50],
};

const masks: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The format's first five bits are in row 8: the level, then the mask, both under a fixed mask. */
function maskOf(modules: boolean[][]): (row: number, column: number) => boolean {
  const format = [0, 1, 2, 3, 4].map((column) => Number(modules[8]?.[column])).join('');
  const plain = Number.parseInt(format, 2) ^ 0b10101;
  if (plain >> 3 !== 0b00) throw new Error('Not of level M');
  return masks[plain & 0b111] ?? (() => false);
}

/** Returns the places of the data bits: column pairs from the right, alternately up and down, around fixed patterns. */
function placesOfData(version: number): [number, number][] {
  const side = version * 4 + 17;
  const places: [number, number][] = [];
  let up = true;
  for (let right = side - 1; right > 0; right -= 2, up = !up) {
    // All of column 6 is a timing pattern.
    if (right === 6) right = 5;
    for (let step = 0; step < side; step += 1) {
      const row = up ? side - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (!isFixed(row, column, version, side)) places.push([row, column]);
      }
    }
  }
  return places;
}

function isFixed(row: number, column: number, version: number, side: number): boolean {
  const finder =
    (row < 9 && column < 9) || (row < 9 && column >= side - 8) || (row >= side - 8 && column < 9);
  const timing = row === 6 || column === 6;
  const versionMark = version >= 7 && ((row < 6 && column >= side - 11) || (column < 6 && row >= side - 11));
  return finder || timing || versionMark || isAlignment(row, column, version, side);
}

function isAlignment(row: number, column: number, version: number, side: number): boolean {
  const centres = alignments[version] ?? [];
  const last = side - 7;
  return centres.some((y) =>
    centres.some((x) => {
      const onFinder = (y === 6 && (x === 6 || x === last)) || (y === last && x === 6);
      return !onFinder && Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2;
    }),
  );
}

function bytesOf(bits: number[]): number[] {
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  );
}

/** Undoes the interleaving of the blocks' codewords. */
function deinterleave(codewords: number[], blocks: number[]): number[] {
  const read: number[][] = blocks.map(() => []);
  let at = 0;
  for (let place = 0; place < Math.max(...blocks); place += 1) {
    for (const [block, length] of blocks.entries()) {
      if (place < length) read[block]?.push(codewords[at++] ?? 0);
    }
  }
  return read.flat();
}
