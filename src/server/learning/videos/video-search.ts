import { z } from 'zod';
import { VideoId } from '#contract/learning.ts';
import { nameOfFault, readAtMost } from '#server/platform/http/service-answer.ts';
import { parseJson } from '#server/platform/parse-json.ts';

export interface VideoSearchSettings {
  /** Without a key nothing is searched. */
  apiKey: string | undefined;
  /** The API's address with its version, without a trailing slash: `https://www.googleapis.com/youtube/v3`. */
  baseUrl: string;
  timeoutMs?: number;
}

/** Only `answered` is worth keeping. */
type VideoSearchResult =
  | { outcome: 'answered'; videoId: string | null }
  | { outcome: 'quota-used-up' }
  /** `reason` is for the log: it carries no key and none of the service's own text. */
  | { outcome: 'failed'; reason: string };

const searchTimeoutMs = 10_000;
/** Two items take some 4 KB. */
const mostAnswerBytes = 512 * 1024;

const SearchAnswer = z.object({ items: z.array(z.unknown()).optional() });
const VideoItem = z.object({ id: z.object({ videoId: VideoId }) });
const ErrorAnswer = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).min(1) }),
});
const quotaReasons = new Set(['quotaExceeded', 'dailyLimitExceeded']);

/** Searches by the YouTube Data API v3, `search.list`, for videos that fit the page. The second item is the answer. */
export async function searchVideo(
  { apiKey = '', baseUrl, timeoutMs = searchTimeoutMs }: VideoSearchSettings,
  query: string,
  signal: AbortSignal,
): Promise<VideoSearchResult> {
  const parameters = new URLSearchParams({
    part: 'snippet',
    q: query,
    maxResults: '2',
    type: 'video',
    videoEmbeddable: 'true',
    safeSearch: 'strict',
    key: apiKey,
  });
  try {
    // The address holds the key, so a redirect would hand it to another site.
    const response = await fetch(`${baseUrl}/search?${parameters}`, {
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), signal]),
    });
    const body = parseJson((await readAtMost(response, mostAnswerBytes)).toString());
    return response.ok ? readAnswer(body) : readRefusal(response.status, body);
  } catch (error) {
    return { outcome: 'failed', reason: nameOfFault(error) };
  }
}

function readAnswer(body: unknown): VideoSearchResult {
  const answer = SearchAnswer.safeParse(body);
  if (!answer.success) return { outcome: 'failed', reason: 'the answer is not a list of items' };
  const second = VideoItem.safeParse(answer.data.items?.[1]);
  return { outcome: 'answered', videoId: second.success ? second.data.id.videoId : null };
}

function readRefusal(status: number, body: unknown): VideoSearchResult {
  const refusal = ErrorAnswer.safeParse(body);
  const reason = refusal.success ? (refusal.data.error.errors[0]?.reason ?? '') : '';
  if (quotaReasons.has(reason)) return { outcome: 'quota-used-up' };
  return { outcome: 'failed', reason: `status ${status} ${/^\w{1,40}$/.exec(reason)?.[0] ?? ''}`.trim() };
}
