export interface FilmFacts {
  seconds: number;
  width: number;
  height: number;
  /** Four-letter codes, such as `avc1` for H.264. A silent film has one codec. */
  codecs: string[];
  /** Whether the index precedes the frames, so that the film plays while it loads. */
  startsAtOnce: boolean;
}

interface Box {
  kind: string;
  body: Buffer;
}

const containers = ['moov', 'trak', 'mdia', 'minf', 'stbl'];

/** Reads the metadata of an MP4 file (ISO 14496-12). @throws Error when the file has no film */
export function readFilm(file: Buffer): FilmFacts {
  const boxes = boxesIn(file);
  const bodyOf = (kind: string): Buffer => {
    const found = boxes.find((box) => box.kind === kind);
    if (!found) throw new Error(`This is not a film: it has no ${kind}`);
    return found.body;
  };
  const header = bodyOf('mvhd');
  const [scaleAt, lengthBytes] = header[0] === 1 ? [20, 8] : [12, 4];
  const length =
    lengthBytes === 8 ? Number(header.readBigUInt64BE(scaleAt + 4)) : header.readUInt32BE(scaleAt + 4);
  const track = bodyOf('tkhd');
  const place = (kind: string) => boxes.findIndex((box) => box.kind === kind);
  return {
    seconds: length / header.readUInt32BE(scaleAt),
    // These are fixed-point numbers with the integer in the upper half.
    width: track.readUInt16BE(track.length - 8),
    height: track.readUInt16BE(track.length - 4),
    codecs: boxes.filter(({ kind }) => kind === 'stsd').map(({ body }) => body.toString('latin1', 12, 16)),
    startsAtOnce: place('moov') < place('mdat'),
  };
}

function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) throw new Error(`A box of ${size} bytes at ${at}`);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + size);
    boxes.push({ kind, body });
    if (containers.includes(kind)) boxes.push(...boxesIn(body));
    at += size;
  }
  return boxes;
}
