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

test.each([
  ['a status', { kind: 'status', status: 500 }, 'status 500'],
  ['a lost connection', { kind: 'no-connection' }, /^TypeError/],
  ['an answer that breaks off', { kind: 'cut' }, /^TypeError/],
  [
    'something else than audio',
    { kind: 'body', type: 'text/html', body: Buffer.from('<p>') },
    'the answer is not audio',
  ],
  ['nothing', { kind: 'body', type: 'audio/opus', body: Buffer.alloc(0) }, 'the answer is empty'],
  [
    'too much',
    { kind: 'body', type: 'audio/opus', body: Buffer.alloc(mostAudioBytes + 1) },
    'the answer is too large',
  ],
] as const)('reports %s as a failure', async (_, fault, reason) => {
  service.failNext(fault);
  const result = await askSpeechService(settings, 'Look up.');
  expect(result).toMatchObject({ outcome: 'failed', misconfigured: false, retryAfterS: 30 });
  expect(result).toHaveProperty('reason', expect.stringMatching(reason));
});

test('gives a service up that does not answer', async () => {
  service.failNext({ kind: 'hang' });
  expect(await askSpeechService({ ...settings, timeoutMs: 50 }, 'Look up.')).toMatchObject({
    outcome: 'failed',
    reason: 'TimeoutError',
  });
});

test('tells a refused key from a busy service, and repeats none of its words', async () => {
  expect(await askSpeechService({ ...settings, apiKey: 'another' }, 'Look up.')).toEqual({
    outcome: 'failed',
    reason: 'status 401',
    retryAfterS: 30,
    misconfigured: true,
  });
  service.failNext({ kind: 'status', status: 429, headers: { 'Retry-After': '7' } });
  expect(await askSpeechService(settings, 'Look up.')).toEqual({
    outcome: 'failed',
    reason: 'status 429',
    retryAfterS: 7,
    misconfigured: false,
  });
});
