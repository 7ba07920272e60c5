import type { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { Problem } from '#contract/problem.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import { createPageDrawing, type DrawnPage, type DrawOptions, type PageEntry } from './draw-page.ts';
import type { HttpContext, HttpEnv } from './http-context.ts';
import { sendPrepared } from './prepared-answer.ts';
import { readWhole } from './request-body.ts';
import { forReader, type VisitorPages } from './visitor-pages.ts';

export interface PageOptions extends DrawOptions {
  pages: VisitorPages;
  budgets: Budgets;
}

/** Bytes of a page's form; the forms have smaller bounds of their own. */
const mostSent = 64 * 1024;

/** Serves the pages at every address that nothing else answers. */
export function servePages(
  app: Hono<HttpEnv>,
  loadBuild: () => Promise<ServerBuild>,
  { pages, budgets, ...drawing }: PageOptions,
): void {
  const drawPage = createPageDrawing(app, loadBuild, drawing);
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
      const key = incoming && drawing.mode === 'production' ? pages.keyOf(incoming) : undefined;
      if (key !== undefined) return await visitorPage(context, key);
      return withNonce(await draw(context, context.req.raw.signal));
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'busy') throw error;
      return busyAnswer(context, error);
    }
  });

  /** Draws a page once for all visitors who ask for it meanwhile; each draws their own where it turns out to differ. */
  async function visitorPage(context: HttpContext, key: string): Promise<Response> {
    const { signal } = context.req.raw;
    let own: DrawnPage | undefined;
    const kept = await drawing.cache.page(key, signal, async (ending) => {
      own = await draw(context, ending);
      return pages.contentOf(key, own, context.get('nonce'));
    });
    if (!kept) return withNonce(own ?? (await draw(context, signal)));
    context.set('kept', true);
    return sendPrepared(kept, {
      ifNoneMatch: context.req.header('If-None-Match'),
      acceptEncoding: context.req.header('Accept-Encoding'),
    });
  }

  /** A page that costs next to nothing; the data of a page is refused in plain text. */
  async function busyAnswer(context: HttpContext, problem: Problem): Promise<Response> {
    const headers = {
      'Cache-Control': 'no-store',
      'Retry-After': String(problem.retryAfterS),
    };
    if (context.req.path.endsWith('.data')) return context.text(problem.message, 503, headers);
    const { busyPage } = (await loadBuild()).entry.module as PageEntry;
    return context.html(busyPage(context.req.raw, context.get('nonce')), 503, headers);
  }
}

/** A page that is not kept has a nonce, which may be used for one answer only. */
function withNonce({ answer, body }: DrawnPage): Response {
  if (body) answer.headers.set('Cache-Control', forReader);
  return answer;
}
