import type { SpeechSettings } from './speech-settings.ts';

/** `reason` is for the log: it carries no key and none of the service's own text. */
export type SpeechResult =
  | { outcome: 'spoken'; audio: Buffer }
  | { outcome: 'failed'; reason: string; retryAfterS: number; misconfigured: boolean };

/** A sentence has at most 200 letters, which are said in some 20 s. */
export const mostAudioBytes = 1024 * 1024;
const usualTimeoutMs = 20_000;
const usualRestS = 30;
const longestRestS = 600;
/** The settings are wrong, and stay so until the operator changes them. */
const misconfiguredStatuses = new Set([400, 401, 403, 404]);

/** Asks a service that speaks OpenAI's `POST /v1/audio/speech` to say a text. Never rejects. */
export async function askSpeechService(settings: SpeechSettings, input: string): Promise<SpeechResult> {
  const { baseUrl, apiKey, model, voice, format, timeoutMs = usualTimeoutMs } = settings;
  try {
    // A redirect would carry the key to another address.
    const response = await fetch(`${baseUrl}/audio/speech`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(apiKey !== undefined && { Authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, voice, input, response_format: format }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !type.startsWith('audio/')) {
      await response.body?.cancel();
      return response.ok ? failed('the answer is not audio') : refused(response);
    }
    const audio = await readAudio(response);
    if (audio === undefined) return failed('the answer is too large');
    return audio.length === 0 ? failed('the answer is empty') : { outcome: 'spoken', audio };
  } catch (error) {
    return failed(nameOf(error));
  }
}

const failed = (reason: string): SpeechResult => ({
  outcome: 'failed',
  reason,
  retryAfterS: usualRestS,
  misconfigured: false,
});

function refused({ status, headers }: Response): SpeechResult {
  const asked = Number(headers.get('retry-after'));
  return {
    outcome: 'failed',
    reason: `status ${status}`,
    retryAfterS: asked > 0 ? Math.min(Math.ceil(asked), longestRestS) : usualRestS,
    misconfigured: misconfiguredStatuses.has(status),
  };
}

/** Returns undefined for a recording that is too large. */
async function readAudio(response: Response): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostAudioBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Messages of network errors may quote the address; names and codes don't. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? `${error.name} ${String(cause.code)}` : error.name;
}
