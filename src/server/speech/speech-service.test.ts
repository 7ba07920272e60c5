import { afterAll, expect, test } from 'vitest';
import { silentOpus } from '#tests/stand-ins/silent-opus.ts';
import { startSpeechStandIn } from '#tests/stand-ins/speech.ts';
import { askSpeechService, mostAudioBytes } from './speech-service.ts';
import type { SpeechSettings } from './speech-settings.ts';

const service = await startSpeechStandIn();
afterAll(() => service.close());

const settings: SpeechSettings = {
  baseUrl: service.settings['SPEECH_BASE_URL']!,
  apiKey: service.settings['SPEECH_API_KEY']!,
  model: 'gpt-4o-mini-tts',
  voice: 'alloy',
  format: 'opus',
  languages: ['en'],
};

test('asks as OpenAI’s interface wants it and returns the audio', async () => {
  const result = await askSpeechService(settings, 'Look up.');
  expect(service.calls.at(-1)).toEqual({
    model: 'gpt-4o-mini-tts',
    voice: 'alloy',
    input: 'Look up.',
    response_format: 'opus',
  });
  expect(result).toEqual({ outcome: 'spoken', audio: silentOpus(32) });
});

const answer = (type: string, bytes: number) => ({ kind: 'body', type, body: Buffer.alloc(bytes) }) as const;

test.each([
  ['a status', { kind: 'status', status: 500 }, 'status 500'],
  ['a lost connection', { kind: 'no-connection' }, /^TypeError/],
  ['an answer that breaks off', { kind: 'cut' }, /^TypeError/],
  ['something else than audio', answer('text/html', 3), 'the answer is not audio'],
  ['nothing', answer('audio/opus', 0), 'the answer is empty'],
  ['too much', answer('audio/opus', mostAudioBytes + 1), 'the answer is too large'],
] as const)('reports %s as a failure', async (_, fault, reason) => {
  service.failNext(fault);
  const result = await askSpeechService(settings, 'Look up.');
  expect(result).toMatchObject({ outcome: 'failed', misconfigured: false, retryAfterS: 30 });
  expect(result).toHaveProperty('reason', expect.stringMatching(reason));
});

test('gives a service up that does not answer', async () => {
  service.failNext({ kind: 'hang' });
  const result = await askSpeechService({ ...settings, timeoutMs: 50 }, 'Look up.');
  expect(result).toMatchObject({ outcome: 'failed', reason: 'TimeoutError' });
});

test('tells a refused key from a busy service, and repeats none of its words', async () => {
  const failed = { outcome: 'failed', misconfigured: false };
  const refused = { ...failed, reason: 'status 401', retryAfterS: 30, misconfigured: true };
  expect(await askSpeechService({ ...settings, apiKey: 'another' }, 'Look up.')).toEqual(refused);
  service.failNext({ kind: 'status', status: 429, headers: { 'Retry-After': '7' } });
  const busy = { ...failed, reason: 'status 429', retryAfterS: 7 };
  expect(await askSpeechService(settings, 'Look up.')).toEqual(busy);
});
