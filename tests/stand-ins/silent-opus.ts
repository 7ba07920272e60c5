const silentFrame = Buffer.from([0xf8, 0xff, 0xfe]);
const samplesPerFrame = 960;
const serial = 0x5a_4b;

/** Makes an Ogg Opus file (RFC 7845) that any player plays and nobody hears. */
export function silentOpus(milliseconds: number): Buffer {
  const head = Buffer.from([...Buffer.from('OpusHead'), 1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0]);
  const tags = Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)]);
  const frames = Array.from({ length: Math.ceil(milliseconds / 20) }, () => silentFrame);
  return Buffer.concat([
    page([head], 2, 0, 0),
    page([tags], 0, 0, 1),
    page(frames, 4, frames.length * samplesPerFrame, 2),
  ]);
}

function page(packets: readonly Buffer[], type: number, granule: number, number: number): Buffer {
  const head = Buffer.alloc(27);
  head.write('OggS');
  head.writeUInt8(type, 5);
  head.writeBigUInt64LE(BigInt(granule), 6);
  head.writeUInt32LE(serial, 14);
  head.writeUInt32LE(number, 18);
  head.writeUInt8(packets.length, 26);
  const whole = Buffer.concat([head, Buffer.from(packets.map(({ length }) => length)), ...packets]);
  whole.writeUInt32LE(checksum(whole), 22);
  return whole;
}

/** The checksum of Ogg: polynomial 0x04c11db7, from the highest bit, without a final inversion. */
function checksum(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80_00_00_00 ? (sum << 1) ^ 0x04_c1_1d_b7 : sum << 1;
  }
  return sum >>> 0;
}
