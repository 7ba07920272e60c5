import { Coalescer } from '#server/platform/coalescer.ts';
import { personOf, personTable } from '#server/platform/person-tables-store.ts';
import type { Room } from '#server/platform/room.ts';
import { offerOpinion } from '#server/screening/screening.ts';
import { generationJob, rewriteJob } from './authoring-jobs.ts';
import { authoringSettings } from './authoring-settings.ts';
import type { Authoring } from './authoring.ts';
import { authorsOf } from './authors.ts';
import { createGenerationNews } from './generation/generation-news.ts';
import { generationHandler, type GenerationParts } from './generation/generation-run.ts';
import { rewriteHandler } from './rewriting/rewrite-chapter.ts';
import { bindAuthoring } from './routes.ts';

/** A reload on a slow network, with the press that asks again, takes less. */
const layoutLingerMs = 2 * 60_000;

export const authoring: Room = {
  name: 'authoring',
  settings: authoringSettings,
  jobs: [generationJob, rewriteJob],
  person: personOf([
    // A run that writes one of them finds it gone, and a job that is left of it has nothing to do.
    personTable({
      table: 'generations',
      owner: 'owner_id',
      export: {
        as: 'generations',
        columns: [
          'id',
          'course_id as courseId',
          'state',
          'author_provider as writtenBy',
          'author_model as writtenByModel',
          'problem_error as problem',
          'started_at as startedAt',
          'ended_at as endedAt',
        ],
        orderBy: 'number',
      },
      merge: 'move',
      erase: 'delete',
    }),
    personTable({
      table: 'chapter_rewrites',
      owner: 'owner_id',
      export: {
        as: 'chapterRewrites',
        columns: [
          'course_id as courseId',
          'chapter_id as chapterId',
          'id',
          'instruction',
          'state',
          'problem_error as problem',
          'started_at as startedAt',
        ],
        orderBy: 'started_at',
      },
      merge: 'move',
      erase: 'delete',
    }),
    personTable({
      table: 'daily_courses',
      owner: 'owner_id',
      export: { as: 'coursesADay', columns: ['day', 'kind', 'courses'], orderBy: 'day' },
      merge: { add: 'courses', per: ['day', 'kind'] },
      erase: 'delete',
    }),
  ]),
  async open(parts) {
    const { config, log, database, hub, budgets, cache, rooms } = parts;
    const { db } = database;
    const { author, builtin, opinion, misconfigured, askedWithout, permits, usage } = await authorsOf(parts);
    if (opinion) offerOpinion(parts, opinion);
    const news = createGenerationNews(hub, db);
    const { dailyCourses, helpContacts } = config;
    const layouts = new Coalescer({ lingerMs: layoutLingerMs });
    const authors = { author, builtin, opinion };
    const context: Authoring = { db, ...authors, budgets, log, dailyCourses, layouts, helpContacts };
    const onWritten: GenerationParts['onWritten'] = async (tx, { courseId, payer }) => {
      const { id: person, ...asked } = payer;
      const written = { courseId, payer: { person, ...asked } };
      for (const room of rooms) await room.contentWritten?.(tx, written, config);
    };
    const shared = { ...context, permits, onWritten };
    const write = generationHandler({
      ...shared,
      concurrency: config.aiConcurrency,
      onText: (courseId, chapterId, arriving) => news.sendText(courseId, chapterId, arriving),
    });
    return {
      routes: ({ bind }) =>
        bindAuthoring({ ...context, bind, cache, news, findsVideos: config.youtube.apiKey !== undefined }),
      checks: [{ name: 'author', optional: true, check: async () => misconfigured(), note: askedWithout }],
      channels: news.channels,
      work: [write, rewriteHandler(shared)],
      finish: () => {
        layouts.endAll();
        return usage.finish();
      },
    };
  },
};
