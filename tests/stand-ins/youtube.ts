import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import { printSettings, sendJson } from './stand-in-server.ts';
import { serveOnLoopback } from './serve-on-loopback.ts';

/** A fault that the stand-in plays instead of a normal answer. */
type VideoFault =
  | { kind: 'quota' }
  | { kind: 'status'; status: number; reason: string; message: string }
  /** Accepts the request and never answers. */
  | { kind: 'hang' }
  | { kind: 'no-connection' }
  | { kind: 'redirect'; to: string }
  /** Answers 200 with this body. */
  | { kind: 'body'; text: string };

interface VideoItem {
  kind: 'youtube#video' | 'youtube#channel' | 'youtube#playlist';
  id: string;
}

export interface YoutubeStandIn extends AsyncDisposable {
  /** The value of YOUTUBE_BASE_URL. */
  baseUrl: string;
  apiKey: string;
  /** The settings of a product that asks it. */
  settings: Record<string, string>;
  /** The queries of all searches, including refused ones. */
  searches: URLSearchParams[];
  /** Sets the results. By default there are two videos with ids derived from the query. */
  find(items: (query: string) => VideoItem[]): void;
  /** Plays these faults on the next searches, one each. */
  failNext(...faults: VideoFault[]): void;
  /** Plays this fault on every search until it is called with `undefined`. */
  failAlways(fault: VideoFault | undefined): void;
  /** Delays answers until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

/** Derives an id from a query, with the length of a real id. */
export function videoIdFor(query: string, place: number): string {
  return Buffer.from(`${place}${query}`).toString('base64url').padEnd(11, '_').slice(0, 11);
}

/**
 * Plays the search of the YouTube Data API v3 on loopback. To try the product by hand, run
 * `node tests/stand-ins/youtube.ts`.
 */
export async function startYoutubeStandIn({ port = 0, apiKey = 'video-key' } = {}): Promise<YoutubeStandIn> {
  const faults: VideoFault[] = [];
  let permanentFault: VideoFault | undefined;
  let gate = Promise.resolve();
  let itemsFor = (query: string): VideoItem[] =>
    [1, 2].map((place) => ({ kind: 'youtube#video', id: videoIdFor(query, place) }));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname !== '/youtube/v3/search' || request.method !== 'GET') {
      return refuse(response, { status: 404, reason: 'notFound', message: 'Not Found' });
    }
    standIn.searches.push(url.searchParams);
    const refusal = checkRequest(url.searchParams, request, apiKey);
    if (refusal) return refuse(response, refusal);
    await gate;
    const fault = faults.shift() ?? permanentFault;
    if (fault) return playFault(response, fault);
    const items = itemsFor(url.searchParams.get('q') ?? '').slice(
      0,
      Number(url.searchParams.get('maxResults') ?? 5),
    );
    sendJson(response, 200, searchAnswer(items));
  }

  const { origin, close } = await serveOnLoopback(serve, port);
  const standIn: YoutubeStandIn = {
    baseUrl: `${origin}/youtube/v3`,
    apiKey,
    settings: { YOUTUBE_BASE_URL: `${origin}/youtube/v3`, YOUTUBE_API_KEY: apiKey },
    searches: [],
    find(items) {
      itemsFor = items;
    },
    failNext: (...next) => faults.push(...next),
    failAlways(fault) {
      permanentFault = fault;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
  return standIn;
}

interface Refusal {
  status: number;
  reason: string;
  message: string;
  location?: string;
  domain?: string;
}

function checkRequest(query: URLSearchParams, request: IncomingMessage, apiKey: string): Refusal | undefined {
  const key = query.get('key') ?? request.headers['x-goog-api-key'];
  if (key === undefined) {
    return {
      status: 403,
      reason: 'forbidden',
      message: 'Method doesn’t allow unregistered callers. Please use API Key.',
    };
  }
  if (key !== apiKey)
    return { status: 400, reason: 'badRequest', message: 'API key not valid. Please pass a valid API key.' };
  const parts = (query.get('part') ?? '').split(',').filter(Boolean);
  if (parts.length === 0) {
    return { status: 400, reason: 'required', location: 'part', message: 'Required parameter: part' };
  }
  if (!parts.every((part) => part === 'snippet' || part === 'id')) {
    return { status: 400, reason: 'unknownPart', location: 'part', message: `'${parts.join()}'` };
  }
  const maxResults = query.get('maxResults') ?? '5';
  if (!/^\d+$/.test(maxResults) || Number(maxResults) > 50) {
    return {
      status: 400,
      reason: 'invalidParameter',
      location: 'maxResults',
      message: `Invalid value '${maxResults}'.`,
    };
  }
  if (query.has('videoEmbeddable') && query.get('type') !== 'video') {
    return {
      status: 400,
      reason: 'invalidSearchFilter',
      message: 'The request contains an invalid combination of search filters.',
    };
  }
  return undefined;
}

function refuse(
  response: ServerResponse,
  { status, reason, message, location, domain = 'youtube' }: Refusal,
): void {
  const errors = [{ message, domain, reason, ...(location && { location, locationType: 'parameter' }) }];
  sendJson(response, status, { error: { code: status, message, errors } });
}

function playFault(response: ServerResponse, fault: VideoFault): void {
  switch (fault.kind) {
    case 'quota':
      return refuse(response, {
        status: 403,
        reason: 'quotaExceeded',
        domain: 'youtube.quota',
        message: 'The request cannot be completed because you have exceeded your quota.',
      });
    case 'status':
      return refuse(response, fault);
    case 'hang':
      return;
    case 'no-connection':
      response.socket?.resetAndDestroy();
      return;
    case 'redirect':
      response.writeHead(302, { Location: fault.to }).end();
      return;
    case 'body':
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(fault.text);
  }
}

function searchAnswer(items: readonly VideoItem[]): unknown {
  const idName = {
    'youtube#video': 'videoId',
    'youtube#channel': 'channelId',
    'youtube#playlist': 'playlistId',
  };
  return {
    kind: 'youtube#searchListResponse',
    etag: 'stand-in',
    regionCode: 'IN',
    pageInfo: { totalResults: items.length, resultsPerPage: items.length },
    items: items.map(({ kind, id }) => ({
      kind: 'youtube#searchResult',
      etag: 'stand-in',
      id: { kind, [idName[kind]]: id },
      snippet: {
        publishedAt: '2026-01-01T00:00:00Z',
        channelId: 'stand-in',
        title: 'A video &amp; its title',
        description: '',
        thumbnails: {},
        channelTitle: 'Stand-in',
        liveBroadcastContent: 'none',
        publishTime: '2026-01-01T00:00:00Z',
      },
    })),
  };
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '9002' } } });
  printSettings(await startYoutubeStandIn({ port: Number(values.port) }));
}
