import type { Next } from 'hono';
import { decode, withoutWhatFollows } from '#contract/clean-address.ts';
import { readCode } from '#contract/course-code.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { HttpContext } from '#server/platform/http/http-context.ts';
import type { Web } from '#server/platform/room.ts';
import { selectByCode } from './courses-store.ts';

/**
 * Serves the short addresses that people type from paper, and leads addresses of courses that were copied with the end of a
 * sentence to those without it. An unknown one gets the page that is not found.
 */
export function serveShortAddresses({ app }: Web, db: Db): void {
  app.get('/c/*', (context, next) => lead(context, next));
  app.get('*', async (context, next) => {
    const isCall = context.req.path.startsWith('/api/');
    const clean = isCall ? undefined : withoutWhatFollows(new URL(context.req.url));
    return clean === undefined ? next() : context.redirect(clean);
  });

  async function lead(context: HttpContext, next: Next): Promise<Response | void> {
    const [typed = '', number = '', ...more] = new URL(context.req.url).pathname
      .split('/')
      .slice(2)
      .map(decode);
    const code = more.some(Boolean) ? undefined : readCode(typed);
    const [, chapter] = /^(\d{1,3})(?!\w)/.exec(number) ?? [];
    const found = code && (await selectByCode(db, code, chapter === undefined ? -1 : Number(chapter) - 1));
    if (!found) return next();
    const { id, chapterId } = found;
    return context.redirect(
      chapterId === null ? `/course/${id}` : `/createcourse/start/${id}?chapter=${chapterId}`,
    );
  }
}
