import { decode, withoutWhatFollows } from '#contract/clean-address.ts';
import { readCode } from '#contract/course-code.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Web } from '#server/platform/room.ts';
import { selectByCode } from './courses-store.ts';

/** Serves short addresses that people type from paper, and leads copied addresses with the end of a sentence to those without it. */
export function serveShortAddresses({ app }: Web, db: Db): void {
  app.get('/c/*', async (context, next) => {
    const [, , typed = '', number = '', ...more] = new URL(context.req.url).pathname.split('/').map(decode);
    const code = more.some(Boolean) ? undefined : readCode(typed);
    const [, chapter = 0] = /^(\d{1,3})(?!\w)/.exec(number) ?? [];
    const found = code && (await selectByCode(db, code, Number(chapter) - 1));
    if (!found) return next();
    const { id, chapterId } = found;
    return context.redirect(
      chapterId === null ? `/course/${id}` : `/createcourse/start/${id}?chapter=${chapterId}`,
    );
  });
  app.get('*', async (context, next) => {
    const isCall = context.req.path.startsWith('/api/');
    const clean = isCall ? undefined : withoutWhatFollows(new URL(context.req.url));
    return clean === undefined ? next() : context.redirect(clean);
  });
}
