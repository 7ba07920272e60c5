/** Names a signed proof (RFC 8725, section 3.11), so that no other signature of the site passes for one. */
export const proofType = 'saksham-proof+jwt';

/** Characters of a key's thumbprint in a proof, whose QR code has to stay readable. */
export const proofKidLength = 8;

/** Certificates whose withdrawal one status list tells, by bits; the least that Bitstring Status List 1.0 allows. */
export const statusListLength = 131_072;

/** The day on which something happened in India, as `2026-11-26`: its clocks are 5½ hours ahead all year. */
export const dayInIndia = (moment: Date): string =>
  new Date(moment.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);

/** The paper of a certificate proves these facts without a network. */
export interface CertificateProof {
  kind: string;
  code: string;
  /** The day of issue (`dayInIndia`), as `2026-11-26`. */
  day: string;
  list: number;
  place: number;
  name: string;
  work: string;
}

/** The fields in the order of a payload, which has no room for their names. */
const fields = ['kind', 'code', 'day', 'list', 'place', 'name', 'work'] as const;

/** Writes the payload of a proof: JSON in one byte a character of one script. In UTF-8, Devanagari would make the code too large. */
export const writeProof = (proof: CertificateProof): Uint8Array =>
  packText(JSON.stringify(fields.map((field) => proof[field])));

/** Reads a payload whose signature is right. */
export function readProof(payload: Uint8Array): CertificateProof {
  const values = JSON.parse(unpackText(payload)) as unknown[];
  return Object.fromEntries(
    fields.map((field, place) => [field, values[place]]),
  ) as unknown as CertificateProof;
}

const windowSize = 128;
/** Begins a window of the first or the second half; the byte behind it is its number. JSON holds no such byte. */
const [firstHalf, secondHalf] = [1, 2];

/** A code unit of ASCII is a byte below 128; another is its place in the current window, and above. */
function packText(text: string): Uint8Array {
  const bytes: number[] = [];
  let current = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const window = Math.floor(unit / windowSize);
    if (window > 0 && window !== current) {
      bytes.push(window < 256 ? firstHalf : secondHalf, window % 256);
      current = window;
    }
    bytes.push(window === 0 ? unit : windowSize + (unit % windowSize));
  }
  return Uint8Array.from(bytes);
}

function unpackText(bytes: Uint8Array): string {
  let text = '';
  let current = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === firstHalf || byte === secondHalf) {
      at += 1;
      current = (byte === secondHalf ? 256 : 0) + (bytes[at] ?? 0);
    } else {
      text += String.fromCharCode(byte < windowSize ? byte : current * windowSize + byte - windowSize);
    }
  }
  return text;
}
