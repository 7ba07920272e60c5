import { parseJson } from '#server/platform/parse-json.ts';
import { ProviderFault } from './provider-fault.ts';

const timeoutMs = 5_000;
const mostBytes = 256 * 1024;

/**
 * Fetches JSON from a provider: within 5 s, at most 256 KB, without redirects.
 *
 * @throws ProviderFault `unreachable` without an answer, and for status 429 and 5xx
 */
export async function fetchFromProvider(
  address: string,
  init: RequestInit = {},
): Promise<{ status: number; data: unknown }> {
  const { host } = new URL(address);
  try {
    const headers = new Headers(init.headers);
    headers.set('Accept', 'application/json');
    // A redirected POST would send the secret elsewhere.
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(address, { ...init, headers, redirect: 'error', signal });
    const bytes = await readAtMost(answer, mostBytes);
    if (answer.status >= 500 || answer.status === 429) throw new Error(`It answered ${answer.status}`);
    return { status: answer.status, data: parseJson(new TextDecoder().decode(bytes)) };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : 'no answer';
    throw new ProviderFault('unreachable', `${host} can't be reached: ${why}`, cause);
  }
}

/** Reads the body of an answer. Throws when it has more than `most` bytes. */
export async function readAtMost(answer: Response, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > most) throw new Error(`More than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
