export function forgedCode(content: readonly number[]): string {
  const sum = content.reduce((value, byte) => Math.imul(value ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
  const whole = Buffer.from([...content, sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255]);
  return `SK1-${whole.toString('base64url')}`;
}

export const longLength = [0xff, 0xff, 0xff, 0x0f];
