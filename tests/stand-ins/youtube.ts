import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CommonFault, faultPlan, playCommon, sendJson, serveOnLoopback } from './serve-on-loopback.ts';

type VideoFault =
  | CommonFault
  | { kind: 'quota' }
  | { kind: 'status'; status: number; reason: string; message: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'body'; text: string };

const apiKey = 'video-key';

interface VideoItem {
  kind: 'youtube#video' | 'youtube#channel' | 'youtube#playlist';
  id: string;
}

/** Derives an id from a query, with the length of a real id. */
export const videoIdFor = (query: string, place: number): string =>
  Buffer.from(`${place}${query}`).toString('base64url').padEnd(11, '_').slice(0, 11);

/** Plays the search of the YouTube Data API v3 on loopback. */
export async function startYoutubeStandIn() {
  const faults = faultPlan<VideoFault>();
  const searches: URLSearchParams[] = [];
  let itemsFor = (query: string): VideoItem[] =>
    [1, 2].map((place) => ({ kind: 'youtube#video', id: videoIdFor(query, place) }));

  const server = await serveOnLoopback(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== '/youtube/v3/search' || request.method !== 'GET')
      return refuse(response, [404, 'notFound', 'Not Found']);
    searches.push(query);
    const refusal = checkRequest(query, request);
    if (refusal) return refuse(response, refusal);
    const fault = await faults.next();
    if (fault) return playFault(response, fault);
    const items = itemsFor(query.get('q') ?? '').slice(0, Number(query.get('maxResults') ?? 5));
    sendJson(response, 200, searchAnswer(items));
  });
  const baseUrl = `${server.origin}/youtube/v3`;
  return {
    ...server,
    ...faults.controls,
    baseUrl,
    apiKey,
    settings: { YOUTUBE_BASE_URL: baseUrl, YOUTUBE_API_KEY: apiKey },
    searches,
    find: (items: typeof itemsFor) => void (itemsFor = items),
  };
}

type Refusal = [status: number, reason: string, message: string, location?: string];

function checkRequest(query: URLSearchParams, request: IncomingMessage): Refusal | undefined {
  const key = query.get('key') ?? request.headers['x-goog-api-key'];
  if (key !== apiKey) return [400, 'badRequest', 'API key not valid. Please pass a valid API key.'];
  if (!/^(?:snippet|id)(?:,(?:snippet|id))*$/.test(query.get('part') ?? ''))
    return [400, 'required', 'Required parameter: part', 'part'];
  if (!/^(?:\d|[1-4]\d|50)$/.test(query.get('maxResults') ?? '5'))
    return [400, 'invalidParameter', 'Invalid value', 'maxResults'];
  if (query.has('videoEmbeddable') && query.get('type') !== 'video')
    return [400, 'invalidSearchFilter', 'The request contains an invalid combination of search filters.'];
  return undefined;
}

function refuse(response: ServerResponse, refusal: Refusal, domain = 'youtube'): void {
  const [status, reason, message, location] = refusal;
  const errors = [{ message, domain, reason, ...(location && { location, locationType: 'parameter' }) }];
  sendJson(response, status, { error: { code: status, message, errors } });
}

const spent = 'The request cannot be completed because you have exceeded your quota.';

function playFault(response: ServerResponse, fault: VideoFault): void {
  if (playCommon(fault, response)) return;
  if (fault.kind === 'quota') refuse(response, [403, 'quotaExceeded', spent], 'youtube.quota');
  else if (fault.kind === 'status') refuse(response, [fault.status, fault.reason, fault.message]);
  else if (fault.kind === 'redirect') response.writeHead(302, { Location: fault.to }).end();
  else response.writeHead(200, { 'Content-Type': 'application/json' }).end(fault.text);
}

function searchAnswer(items: readonly VideoItem[]) {
  const ids = items.map(({ kind, id }) => ({ kind, [`${kind.replace('youtube#', '')}Id`]: id }));
  return {
    kind: 'youtube#searchListResponse',
    items: ids.map((id) => ({ kind: 'youtube#searchResult', id })),
  };
}
