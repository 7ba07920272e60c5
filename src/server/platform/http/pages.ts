import type { Hono } from 'hono';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { DrawableCourse, DrawnBook, DrawnFile } from '#contract/drawn-course.ts';
import { readerLanguage } from '#contract/page-language.ts';
import type { PageRequest } from '#contract/page-request.ts';
import { isPersonless, languageInAddress } from '#contract/personless-pages.ts';
import { Problem } from '#contract/problem.ts';
import type { Config } from '#server/config.ts';
import { markdownReader } from '#server/platform/markdown/reader.ts';
import type { RoomParts } from '#server/platform/room.ts';
import { unchanging } from './answer-cache.ts';
import type { HttpContext, HttpEnv } from './http-context.ts';
import { sendTo } from './prepared-answer.ts';
import { readWhole } from './request-body.ts';
import { ownOrigin, sharedCaching } from './same-origin.ts';
import { forReader, type VisitorPages } from './visitor-pages.ts';

export type PageEntry = ServerBuild['entry']['module'] & {
  createLoadContext(this: void, page: PageRequest): RouterContextProvider;
  busyPage(this: void, request: Request, nonce: string): string;
} & FileDrawing;

export interface FileDrawing {
  drawBook(this: void, course: DrawableCourse): Promise<DrawnBook>;
  drawFile(this: void, course: DrawableCourse, importAddress: string | undefined): Promise<DrawnFile>;
  courseFileScript: string;
  formulaStyle: string;
}

type PageOptions = Pick<RoomParts, 'log' | 'cache' | 'budgets'> &
  Pick<Config, 'publicUrl'> & {
    socialUrls: readonly string[];
    mode: 'production' | 'development';
    pages: VisitorPages;
  };

export type DrawnPage = Awaited<ReturnType<ReturnType<typeof createPageDrawing>>>;

/** Bytes of a page's form; the forms have smaller bounds of their own. */
const mostSent = 64 * 1024;

export function servePages(
  app: Hono<HttpEnv>,
  loadBuild: () => Promise<ServerBuild>,
  options: PageOptions,
): void {
  const { pages, budgets, cache } = options;
  const drawPage = createPageDrawing(app, loadBuild, options);
  const draw = async (context: HttpContext, signal: AbortSignal) => {
    const sends = context.req.method !== 'GET' && context.req.method !== 'HEAD';
    // Reads the body before it takes a permit, which a slow sender would hold.
    const body = sends ? await readWhole(context.req.raw, mostSent) : undefined;
    const turn = { signal, address: context.get('address') };
    return budgets.run(sends ? 'forms' : 'pages', turn, () => drawPage(context, signal, body));
  };

  app.all('*', async (context) => {
    try {
      const { incoming } = context.env ?? {};
      const key = incoming && options.mode === 'production' ? pages.keyOf(incoming) : undefined;
      if (key !== undefined) return await visitorPage(context, key);
      return withNonce(await draw(context, context.req.raw.signal));
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'busy') throw error;
      return busyAnswer(context, error);
    }
  });

  /** Draws a page once for all visitors who ask for it meanwhile; each draws their own where it turns out to differ. */
  async function visitorPage(context: HttpContext, key: string): Promise<Response> {
    const { raw } = context.req;
    let own: DrawnPage | undefined;
    const kept = await cache.page(key, raw.signal, async (ending) => {
      own = await draw(context, ending);
      return pages.contentOf(key, own, context.get('nonce'));
    });
    if (!kept) return withNonce(own ?? (await draw(context, raw.signal)));
    context.set('kept', true);
    return sendTo(raw, kept);
  }

  /** A page that costs next to nothing; the data of a page is refused in plain text. */
  async function busyAnswer(context: HttpContext, problem: Problem): Promise<Response> {
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(problem.retryAfterS) };
    if (context.req.path.endsWith('.data')) return context.text(problem.message, 503, headers);
    const { busyPage } = (await loadBuild()).entry.module as PageEntry;
    return context.html(busyPage(context.req.raw, context.get('nonce')), 503, headers);
  }
}

/** A page that is not kept has a nonce, which may be used for one answer only. Where a redirect leads depends on the reader. */
function withNonce({ answer, body }: DrawnPage): Response {
  if (body || answer.headers.has('Location')) answer.headers.set('Cache-Control', forReader);
  return answer;
}

/** Loaders call the API in process as the visitor whose page it is. */
function createPageDrawing(
  app: Hono<HttpEnv>,
  loadBuild: () => Promise<ServerBuild>,
  { publicUrl, socialUrls, mode, log, cache }: PageOptions,
) {
  let known: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;
  return async (context: HttpContext, signal: AbortSignal, sent?: BodyInit) => {
    const build = await loadBuild();
    const { createLoadContext } = build.entry.module as PageEntry;
    // The router ranks all routes for each request if it is given a function instead of a build.
    if (known?.build !== build) known = { build, handle: createRequestHandler(build, mode) };
    const { raw } = context.req;
    const origin = ownOrigin(raw, publicUrl);
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
      requestId: context.get('requestId'),
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
    // The router refuses a form whose Origin is not that of the address, which names `http` behind a proxy that speaks TLS.
    const request = new Request(origin + pathname + search, {
      method: raw.method,
      headers: headersOfReader(raw, pathname + search),
      signal,
      ...(sent && { body: sent }),
    });
    const drawn = await known.handle(request, page);
    const headers = new Headers(drawn.headers);
    // Any page may contain the origin, as robots.txt does.
    const caching = headers.get('Cache-Control');
    if (caching) headers.set('Cache-Control', caching.replace('public', sharedCaching(publicUrl)));
    for (const cookie of replyHeaders.getSetCookie()) headers.append('Set-Cookie', cookie);
    // No part of a page comes late, so the page is read whole: a slow reader then holds no permit.
    const isPage = headers.get('Content-Type')?.startsWith('text/html') && drawn.body;
    const body = isPage ? Buffer.from(await drawn.arrayBuffer()) : undefined;
    if (body) headers.set('Content-Length', String(body.length));
    const { status, statusText } = drawn;
    const answer = new Response(body ?? drawn.body, { status, statusText, headers });
    const [subject = unchanging, ...others] = [...subjects].filter((each) => each !== unchanging);
    const isForAll = others.length === 0 && !subjects.has(undefined) && unanswered === 0;
    // The body is absent where the answer is no page. A page that differs between readers has no subject, and is not kept.
    return { answer, body, subject: isForAll ? subject : undefined };
  };
}

/** Leaves nothing of the reader but their language where the page is the same for everybody. */
function headersOfReader({ headers }: Request, address: string): Headers {
  if (!isPersonless(address)) return headers;
  return new Headers({ 'Accept-Language': languageInAddress(address) ?? readerLanguage({ headers }) });
}
