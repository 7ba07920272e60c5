import { ProviderFault } from './provider-fault.ts';

const timeoutMs = 5_000;
const mostBytes = 256 * 1024;

export interface ProviderAnswer {
  status: number;
  data: unknown;
}

/**
 * Asks a provider for JSON: within 5 s, at most 256 KB, and only at the very address.
 *
 * @throws ProviderFault `unreachable` when no answer comes, or one of a server that fails
 */
export async function fetchFromProvider(address: string, init: RequestInit = {}): Promise<ProviderAnswer> {
  const { host } = new URL(address);
  try {
    const headers = new Headers(init.headers);
    headers.set('Accept', 'application/json');
    // What stands at another address is another's answer; and a redirected POST would carry the secret along.
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(address, { ...init, headers, redirect: 'error', signal });
    const bytes = await readAtMost(answer, mostBytes);
    if (answer.status >= 500 || answer.status === 429) throw new Error(`It answered ${answer.status}`);
    return { status: answer.status, data: parse(bytes) };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : 'no answer';
    throw new ProviderFault('unreachable', `${host} can't be reached: ${why}`, cause);
  }
}

/** The body of an answer; throws when it has more bytes than this. */
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

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
