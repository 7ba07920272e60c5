export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge';
  override message = 'the answer is too large';
}

/** Throws AnswerTooLarge. */
export async function readAtMost(answer: Response, most: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > most) throw new AnswerTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Names an error of a call for the log. Messages of network errors may quote the address, and with it a key; names and codes don't. */
export function nameOfFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? `${error.name} ${String(cause.code)}` : error.name;
}
