import { nameOfFault, readAtMost } from '#server/platform/http/service-answer.ts';
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
    const { status, headers } = response;
    const isAudio = headers.get('content-type')?.startsWith('audio/') ?? false;
    if (!response.ok || !isAudio) {
      await response.body?.cancel();
      if (response.ok) return failed('the answer is not audio');
      const asked = Number(headers.get('retry-after'));
      return failed(`status ${status}`, {
        retryAfterS: asked > 0 ? Math.min(Math.ceil(asked), longestRestS) : usualRestS,
        misconfigured: misconfiguredStatuses.has(status),
      });
    }
    const audio = await readAtMost(response, mostAudioBytes);
    return audio.length === 0 ? failed('the answer is empty') : { outcome: 'spoken', audio };
  } catch (error) {
    return failed(nameOfFault(error));
  }
}

const failed = (reason: string, { retryAfterS = usualRestS, misconfigured = false } = {}): SpeechResult => ({
  outcome: 'failed',
  reason,
  retryAfterS,
  misconfigured,
});
