import { describe, expect, it } from 'vitest';
import { startYoutubeStandIn, videoIdFor } from '#tests/stand-ins/youtube.ts';
import { createVideoSearch } from './video-search.ts';

const never = new AbortController().signal;
const query = 'Loops & lists in Python 2 hours';

async function withService() {
  const service = await startYoutubeStandIn();
  const search = createVideoSearch({ apiKey: service.apiKey, baseUrl: service.baseUrl });
  return { service, search, [Symbol.asyncDispose]: () => service.close() };
}

describe('the video search', () => {
  it('sends one request with exactly the agreed parameters', async () => {
    await using at = await withService();
    await at.search.search(query, never);
    expect(at.service.searches.map((search) => Object.fromEntries(search))).toEqual([
      {
        part: 'snippet',
        q: query,
        maxResults: '2',
        type: 'video',
        videoEmbeddable: 'true',
        safeSearch: 'strict',
        key: at.service.apiKey,
      },
    ]);
  });

  it('uses the second item and ignores the first', async () => {
    await using at = await withService();
    expect(await at.search.search(query, never)).toEqual({
      outcome: 'answered',
      videoId: videoIdFor(query, 2),
    });
  });

  it.each([
    ['nothing is found', []],
    ['only one is found', [{ kind: 'youtube#video', id: 'aaaaaaaaaaa' }]],
    [
      'the second is a channel',
      [
        { kind: 'youtube#video', id: 'aaaaaaaaaaa' },
        { kind: 'youtube#channel', id: 'UC1' },
      ],
    ],
    [
      'the second has an id of another shape',
      [
        { kind: 'youtube#video', id: 'aaaaaaaaaaa' },
        { kind: 'youtube#video', id: '"><script>' },
      ],
    ],
    [
      'the second id is too long',
      [
        { kind: 'youtube#video', id: 'aaaaaaaaaaa' },
        { kind: 'youtube#video', id: 'aaaaaaaaaaaa' },
      ],
    ],
  ] as const)('answers that there is no video when %s', async (_case, items) => {
    await using at = await withService();
    at.service.find(() => [...items]);
    expect(await at.search.search(query, never)).toEqual({ outcome: 'answered', videoId: null });
  });

  it('distinguishes a used-up quota from every other failure', async () => {
    await using at = await withService();
    at.service.failNext(
      { kind: 'quota' },
      { kind: 'status', status: 403, reason: 'rateLimitExceeded', message: 'Slow down.' },
    );
    expect(await at.search.search(query, never)).toEqual({ outcome: 'quota-used-up' });
    expect(await at.search.search(query, never)).toEqual({
      outcome: 'failed',
      reason: 'status 403 rateLimitExceeded',
    });
  });

  it.each([
    [
      'a server error',
      { kind: 'status', status: 500, reason: 'backendError', message: 'Oops' },
      'status 500 backendError',
    ],
    ['a broken connection', { kind: 'no-connection' }, 'TypeError ECONNRESET'],
    ['an answer that is not JSON', { kind: 'body', text: '<html>' }, 'the answer is not a list of items'],
    [
      'an answer of another shape',
      { kind: 'body', text: '{"items":"none"}' },
      'the answer is not a list of items',
    ],
    [
      'an answer of a megabyte',
      { kind: 'body', text: `{"items":["${'x'.repeat(1_000_000)}"]}` },
      'AnswerTooLarge',
    ],
  ] as const)('fails without an answer at %s', async (_case, fault, reason) => {
    await using at = await withService();
    at.service.failNext(fault);
    expect(await at.search.search(query, never)).toEqual({ outcome: 'failed', reason });
  });

  it('gives up on a service that never answers', async () => {
    await using service = await startYoutubeStandIn();
    service.failNext({ kind: 'hang' });
    const search = createVideoSearch({ apiKey: service.apiKey, baseUrl: service.baseUrl, timeoutMs: 50 });
    expect(await search.search(query, never)).toEqual({ outcome: 'failed', reason: 'TimeoutError' });
  });

  it('follows no redirect, which would carry the key elsewhere', async () => {
    await using at = await withService();
    at.service.failNext({ kind: 'redirect', to: `${at.service.baseUrl}/search?part=snippet&key=video-key` });
    expect((await at.search.search(query, never)).outcome).toBe('failed');
    expect(at.service.searches).toHaveLength(1);
  });

  it('names neither key nor address in the reason of a failure', async () => {
    for (const baseUrl of ['http://127.0.0.1:1', 'http://[bad']) {
      const result = await createVideoSearch({ apiKey: 'secret-key', baseUrl, timeoutMs: 2_000 }).search(
        query,
        never,
      );
      expect(result.outcome).toBe('failed');
      expect(JSON.stringify(result)).not.toMatch(/secret-key|127\.0\.0\.1|\[bad/);
    }
  });

  it('fails with a wrong key, and sends no request without one', async () => {
    await using at = await withService();
    const refused = createVideoSearch({ apiKey: 'wrong', baseUrl: at.service.baseUrl });
    expect(await refused.search(query, never)).toEqual({
      outcome: 'failed',
      reason: 'status 400 badRequest',
    });
    const none = createVideoSearch({ apiKey: undefined, baseUrl: at.service.baseUrl });
    expect(none.configured).toBe(false);
    expect((await none.search(query, never)).outcome).toBe('failed');
    expect(at.service.searches).toHaveLength(1);
  });
});
