import type { ServerResponse } from 'node:http';
import { type CommonFault, faultPlan, playCommon, sendJson, serveOnLoopback } from './serve-on-loopback.ts';

type VideoFault =
  | CommonFault
  | { kind: 'quota' }
  | { kind: 'status'; status: number; reason: string; message: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'body'; text: string };

const apiKey = 'video-key';

/** Derives an id from a query, with the length of a real id. */
export const videoIdFor = (query: string, place: number): string =>
  Buffer.from(`${place}${query}`).toString('base64url').padEnd(11, '_').slice(0, 11);

/** Plays the search of the YouTube Data API v3 on loopback. */
export async function startYoutubeStandIn() {
  const faults = faultPlan<VideoFault>();
  const searches: URLSearchParams[] = [];
  let idsFor = (query: string): string[] => [1, 2].map((place) => videoIdFor(query, place));

  const server = await serveOnLoopback(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== '/youtube/v3/search' || request.method !== 'GET')
      return refuse(response, [404, 'notFound', 'Not Found']);
    searches.push(query);
    if (query.get('key') !== apiKey)
      return refuse(response, [400, 'badRequest', 'API key not valid. Please pass a valid API key.']);
    const fault = await faults.next();
    if (fault) return playFault(response, fault);
    const ids = idsFor(query.get('q') ?? '').slice(0, Number(query.get('maxResults') ?? 5));
    sendJson(response, 200, searchAnswer(ids));
  });
  const baseUrl = `${server.origin}/youtube/v3`;
  return {
    ...server,
    ...faults.controls,
    baseUrl,
    apiKey,
    settings: { YOUTUBE_BASE_URL: baseUrl, YOUTUBE_API_KEY: apiKey },
    searches,
    find: (ids: typeof idsFor) => void (idsFor = ids),
  };
}

type Refusal = [status: number, reason: string, message: string];

function refuse(response: ServerResponse, refusal: Refusal, domain = 'youtube'): void {
  const [status, reason, message] = refusal;
  sendJson(response, status, { error: { code: status, message, errors: [{ message, domain, reason }] } });
}

const spent = 'The request cannot be completed because you have exceeded your quota.';

function playFault(response: ServerResponse, fault: VideoFault): void {
  if (playCommon(fault, response)) return;
  if (fault.kind === 'quota') refuse(response, [403, 'quotaExceeded', spent], 'youtube.quota');
  else if (fault.kind === 'status') refuse(response, [fault.status, fault.reason, fault.message]);
  else if (fault.kind === 'redirect') response.writeHead(302, { Location: fault.to }).end();
  else response.writeHead(200, { 'Content-Type': 'application/json' }).end(fault.text);
}

function searchAnswer(ids: readonly string[]) {
  return {
    kind: 'youtube#searchListResponse',
    items: ids.map((videoId) => ({ kind: 'youtube#searchResult', id: { kind: 'youtube#video', videoId } })),
  };
}
