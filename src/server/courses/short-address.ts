import type { Next } from 'hono';
import { readCode } from '#contract/course-code.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { HttpContext } from '#server/platform/http/http-context.ts';
import type { Web } from '#server/platform/room.ts';
import { selectByCode } from './courses-store.ts';

/** Serves the short addresses that people type from paper. An unknown one gets the page that is not found. */
export function serveShortAddresses({ app }: Web, db: Db): void {
  app.get('/c/:code', (context, next) => lead(context, next));
  app.get('/c/:code/:number', (context, next) => lead(context, next));

  async function lead(context: HttpContext, next: Next): Promise<Response | void> {
    const { code: typed = '', number = '' } = context.req.param();
    const code = readCode(typed);
    const found = code && (await selectByCode(db, code, /^\d{1,3}$/.test(number) ? Number(number) - 1 : -1));
    if (!found) return next();
    const { id, chapterId } = found;
    return context.redirect(
      chapterId === null ? `/course/${id}` : `/createcourse/start/${id}?chapter=${chapterId}`,
    );
  }
}
