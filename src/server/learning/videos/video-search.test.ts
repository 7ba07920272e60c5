import { afterAll, beforeEach, expect, test } from 'vitest';
import { startYoutubeStandIn, videoIdFor } from '#tests/stand-ins/youtube.ts';
import { createVideoSearch } from './video-search.ts';

const never = new AbortController().signal;
const query = 'Loops & lists in Python 2 hours';
const service = await startYoutubeStandIn();
const { apiKey, baseUrl } = service;
afterAll(() => service.close());
beforeEach(() => void (service.searches.length = 0));
const search = (settings: Partial<Parameters<typeof createVideoSearch>[0]> = {}) =>
  createVideoSearch({ apiKey, baseUrl, ...settings }).search(query, never);

test('sends one request with exactly the agreed parameters, and uses the second item', async () => {
  expect(await search()).toEqual({ outcome: 'answered', videoId: videoIdFor(query, 2) });
  expect(service.searches.map((sent) => Object.fromEntries(sent))).toEqual([
    {
      part: 'snippet',
      q: query,
      maxResults: '2',
      type: 'video',
      videoEmbeddable: 'true',
      safeSearch: 'strict',
      key: apiKey,
    },
  ]);
});

test.each([
  ['nothing is found', []],
  ['the second has an id of another shape', ['aaaaaaaaaaa', '"><script>']],
])('answers that there is no video when %s', async (_, ids) => {
  service.find(() => ids.map((id) => ({ kind: 'youtube#video', id })));
  expect(await search()).toEqual({ outcome: 'answered', videoId: null });
});

const answer = (text: string) => ({ kind: 'body', text }) as const;
const status = (code: number, reason: string) => ({ kind: 'status', status: code, reason, message: 'No' });
const noList = 'the answer is not a list of items';
test.each([
  ['a used-up quota', { kind: 'quota' }, { outcome: 'quota-used-up' }],
  ['a server error', status(500, 'backendError'), { reason: 'status 500 backendError' }],
  ['a broken connection', { kind: 'no-connection' }, { reason: 'TypeError ECONNRESET' }],
  ['an answer that is not JSON', answer('<html>'), { reason: noList }],
  ['an answer of a megabyte', answer(`{"items":["${'x'.repeat(1e6)}"]}`), { reason: 'AnswerTooLarge' }],
  ['silence', { kind: 'hang' }, { reason: 'TimeoutError' }, 50],
] as const)('%s is no answer', async (_, fault, expected, timeoutMs?: number) => {
  service.failNext(fault as Parameters<typeof service.failNext>[0]);
  expect(await search({ timeoutMs })).toEqual({ outcome: 'failed', ...expected });
});

test('follows no redirect, which would carry the key elsewhere', async () => {
  service.failNext({ kind: 'redirect', to: `${baseUrl}/search?part=snippet&key=video-key` });
  expect((await search()).outcome).toBe('failed');
  expect(service.searches).toHaveLength(1);
});

test('names neither key nor address in the reason of a failure', async () => {
  for (const address of ['http://127.0.0.1:1', 'http://[bad']) {
    const result = await search({ apiKey: 'secret-key', baseUrl: address, timeoutMs: 2_000 });
    expect(result.outcome).toBe('failed');
    expect(JSON.stringify(result)).not.toMatch(/secret-key|127\.0\.0\.1|\[bad/);
  }
});
