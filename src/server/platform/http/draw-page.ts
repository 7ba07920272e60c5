import type { Hono } from 'hono';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { DrawableCourse, DrawnBook, DrawnFile } from '#contract/drawn-course.ts';
import { readerLanguage } from '#contract/page-language.ts';
import { isPersonless, languageInAddress } from '#contract/personless-pages.ts';
import type { PageRequest } from '#contract/page-request.ts';
import { markdownReader } from '#server/platform/markdown/reader.ts';
import type { Log } from '#server/platform/log.ts';
import { unchanging, type AnswerCache } from './answer-cache.ts';
import type { HttpContext, HttpEnv } from './http-context.ts';
import { ownOrigin, sharedCaching } from './same-origin.ts';

export type PageEntry = ServerBuild['entry']['module'] & {
  createLoadContext(this: void, page: PageRequest): RouterContextProvider;
  busyPage(this: void, request: Request, nonce: string): string;
} & FileDrawing;

/** Draws courses as files. */
export interface FileDrawing {
  drawBook(this: void, course: DrawableCourse): Promise<DrawnBook>;
  drawFile(this: void, course: DrawableCourse, importAddress: string | undefined): Promise<DrawnFile>;
  /** The script of a course as one file. */
  courseFileScript: string;
  /** The style sheet of formulas. */
  formulaStyle: string;
}

export interface DrawOptions {
  publicUrl: string | undefined;
  socialUrls: readonly string[];
  mode: 'production' | 'development';
  log: Log;
  cache: AnswerCache;
}

export interface DrawnPage {
  answer: Response;
  /** Absent where the answer is no page. */
  body: Buffer<ArrayBuffer> | undefined;
  /** The subject under which a cache may store the page; absent if the page differs between readers. */
  subject: string | undefined;
}

/** Makes what draws a page. Loaders call the API in process as the visitor whose page it is. */
export function createPageDrawing(
  app: Hono<HttpEnv>,
  loadBuild: () => Promise<ServerBuild>,
  { publicUrl, socialUrls, mode, log, cache }: DrawOptions,
): (context: HttpContext, signal: AbortSignal, sent?: BodyInit) => Promise<DrawnPage> {
  const handler = createRequestHandler(loadBuild, mode);
  return async (context, signal, sent) => {
    const { createLoadContext } = (await loadBuild()).entry.module as PageEntry;
    const { raw } = context.req;
    const origin = ownOrigin(raw, publicUrl);
    const requestId = context.get('requestId');
    const replyHeaders = new Headers();
    const subjects = new Set<string | undefined>();
    let unanswered = 0;
    const page = createLoadContext({
      api: {
        async fetch(request) {
          // A page that doesn't wait for an answer is not kept without it.
          unanswered += 1;
          const answer = await app.fetch(request, { ...context.env, inProcess: true });
          unanswered -= 1;
          subjects.add(answer.ok ? cache.subjectOf(request) : undefined);
          return answer;
        },
      },
      nonce: context.get('nonce'),
      requestId,
      origin,
      socialUrls,
      markdown: markdownReader,
      replyHeaders,
      report(error, where) {
        subjects.add(undefined);
        log.error({ err: error, where }, 'a page failed');
      },
    });
    const { pathname, search } = new URL(raw.url);
    const headersOfReader = personlessHeaders(raw) ?? raw.headers;
    // The router refuses a form whose Origin is not that of the address, which names `http` behind a proxy that speaks TLS.
    const request = new Request(origin + pathname + search, {
      method: raw.method,
      headers: headersOfReader,
      signal,
      ...(sent && { body: sent }),
    });
    const drawn = await handler(request, page);
    const headers = new Headers(drawn.headers);
    // Any page may contain the origin, as robots.txt does.
    const caching = headers.get('Cache-Control');
    if (caching) headers.set('Cache-Control', caching.replace('public', sharedCaching(publicUrl)));
    for (const cookie of replyHeaders.getSetCookie()) headers.append('Set-Cookie', cookie);
    // No part of a page comes late, so the page is read whole: a slow reader then holds no permit.
    const body = isHtml(headers) && drawn.body ? Buffer.from(await drawn.arrayBuffer()) : undefined;
    if (body) headers.set('Content-Length', String(body.length));
    const { status, statusText } = drawn;
    const [subject = unchanging, ...others] = [...subjects].filter((each) => each !== unchanging);
    const isForAll = others.length === 0 && !subjects.has(undefined) && unanswered === 0;
    return {
      answer: new Response(body ?? drawn.body, { status, statusText, headers }),
      body,
      subject: isForAll ? subject : undefined,
    };
  };
}

function isHtml(headers: Headers): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

/** Leaves nothing of the reader but their language where the page is the same for everybody. */
function personlessHeaders({ url, headers }: Request): Headers | undefined {
  const { pathname, search } = new URL(url);
  const address = pathname + search;
  if (!isPersonless(address)) return undefined;
  return new Headers({ 'Accept-Language': languageInAddress(address) ?? readerLanguage({ headers }) });
}
