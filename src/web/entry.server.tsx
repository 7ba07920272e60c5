import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
  isRouteErrorResponse,
} from 'react-router';
import { isPersonless } from '#contract/personless-pages.ts';
import { catalogueOf, lessonTextsIn } from '#web/texts/catalogue.server.ts';
import { ApiError } from './platform/calls/api.ts';
import { keptHtml } from './platform/loading/kept-html.server.ts';
import { pageRequest } from './platform/loading/load-context.ts';
import { MarkdownReaderContext } from './platform/texts/markdown-reader.ts';
import type { PageHandle } from './platform/documents/page-handle.ts';
import { readerLanguage } from '#contract/page-language.ts';
import { ServerPageContext } from './platform/loading/server-page.ts';

export { default as courseFileScript } from '#web/downloads/course-file.inline.ts?inline';
export { drawBook } from '#web/downloads/drawing/book.server.tsx';
export { drawFile } from '#web/downloads/drawing/course-file.server.tsx';
export { default as formulaStyle } from '#web/ui/formula.css?inline';
export { busyPage } from './platform/loading/busy-page.ts';
export { createLoadContext } from './platform/loading/load-context.ts';

export const streamTimeout = 5_000;

/** During development, parts of a page are drawn anew each time. */
const draw = import.meta.env.DEV ? (_: string, part: ReactElement) => renderToString(part) : keptHtml;

/** Renders a page as a stream. A document, an error and a robot's page are sent when they are complete. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  const { nonce, requestId, report, markdown } = context.get(pageRequest);
  const drawPart = (key: string, part: ReactElement) =>
    draw(key, <MarkdownReaderContext value={markdown.ofChapter()}>{part}</MarkdownReaderContext>);
  const language = readerLanguage(request);
  const texts = { language, catalogue: catalogueOf(language), lessonTexts: lessonTextsIn };
  headers.set('Content-Type', 'text/html; charset=utf-8');
  for (const ofAction of Object.values(router.staticHandlerContext.actionHeaders)) {
    for (const name of ['Retry-After', 'Location']) {
      const value = ofAction.get(name);
      if (value !== null) headers.set(name, value);
    }
  }
  forItsVisitorOnly(request, headers);
  // The reader has left while the data was loaded.
  if (request.method === 'HEAD' || request.signal.aborted) return new Response(null, { status, headers });

  const whole =
    isbot(request.headers.get('user-agent')) ||
    router.staticHandlerContext.errors !== null ||
    router.staticHandlerContext.matches.some(
      ({ route }) => (route.handle as PageHandle | undefined)?.document,
    );
  return new Promise((resolve, reject) => {
    let answered = false;
    let failed = false;
    const answer = () => {
      answered = true;
      const body = new PassThrough({ final: (done) => (clearTimeout(timer), done()) });
      pipe(body);
      resolve(
        new Response(createReadableStreamFromReadable(body), { status: failed ? 500 : status, headers }),
      );
    };
    const { pipe, abort } = renderToPipeableStream(
      <ServerPageContext value={{ ...texts, nonce, requestId, drawPart }}>
        <MarkdownReaderContext value={markdown.ofChapter()}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </MarkdownReaderContext>
      </ServerPageContext>,
      {
        nonce,
        // React sends large parts out of place and moves them by a script; without scripts they would be missing.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [whole ? 'onAllReady' : 'onShellReady']: answer,
        onShellError: reject,
        onError(error: unknown) {
          failed = true;
          if (answered && !isRefusal(error)) report(error, pathOf(request));
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
    request.signal.addEventListener('abort', () => abort(), { once: true });
  });
}

export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  forItsVisitorOnly(request, response.headers);
  return response;
};

/** Keeps a page from other readers, unless it says otherwise. */
function forItsVisitorOnly({ url }: Request, headers: Headers): void {
  const { pathname, search } = new URL(url);
  headers.append('Vary', isPersonless(pathname + search) ? 'Accept-Language' : 'Cookie, Accept-Language');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The caller's mistakes are not logged, so that trying addresses can't fill the log.
  if (isRefusal(error) || (isRouteErrorResponse(error) && error.status < 500)) return;
  if (!request.signal.aborted) context.get(pageRequest).report(error, pathOf(request));
};

/** A refusal of the API that is expected under load, and says nothing about the page. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 429 || error.status === 503);
}

function pathOf(request: Request): string {
  return `page ${request.method} ${new URL(request.url).pathname}`;
}
