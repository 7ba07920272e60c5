import { countCalls, createAiUsage } from '#server/authoring/ai-usage.ts';
import { watchAuthor } from '#server/authoring/author-health.ts';
import { chooseAuthor } from '#server/authoring/choose-author.ts';
import { createGenerationNews } from '#server/authoring/generation-news.ts';
import { generationJob } from '#server/authoring/generation.job.ts';
import type { Config } from '#server/config.ts';
import { createContact } from '#server/contact/contact.ts';
import { mailJob } from '#server/identity/mails/mail.job.ts';
import { accountPictureJob } from '#server/identity/providers/provider-picture.job.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createEventHub } from '#server/platform/database/events.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { startReconciler } from '#server/wallet/reconcile.ts';
import { migrationsFolder, type ProductParts } from './product-parts.ts';
import { startWeb } from './start-web.ts';
import { startWorker } from './start-worker.ts';

/** Generations that are cut when the program ends get this long to hand their job back. */
const handBackMs = 3_000;

export interface Product {
  /** Where it is served on this machine; absent for a process without `web`. */
  url: string | undefined;
  author: string;
  /** Finishes or hands back what is under way, within 10 s. */
  stop(): Promise<void>;
}

/** Starts everything the settings ask for: database, migrations, jobs, worker, pages and API. `signal` breaks the start off. */
export async function startProduct(config: Config, log: Log, signal: AbortSignal): Promise<Product> {
  await using cleanup = new AsyncDisposableStack();
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log, signal });
  cleanup.defer(() => database.close());
  await migrate(database.connectionOptions, { folder: migrationsFolder, log });
  signal.throwIfAborted();
  const hub = await createEventHub(database.connectionOptions, log);
  cleanup.defer(() => hub.close());
  const chosen = await chooseAuthor(config.author);
  const usage = createAiUsage(database.db, chosen, log);
  cleanup.defer(() => usage.finish());
  const { author, misconfigured } = watchAuthor(countCalls(chosen, usage.record));
  const jobs = await startJobs(database.connectionOptions, [generationJob, mailJob, accountPictureJob], {
    worker: config.services.worker,
    log,
  });
  cleanup.defer(() => jobs.stop(handBackMs));
  const news = await createGenerationNews(hub, database.db);
  const context = { db: database.db, jobs, author, dailyCourses: config.dailyCourses };
  const ending = new AbortController();
  const contact = createContact({
    db: database.db,
    log,
    settings: config.contact,
    ending: ending.signal,
  });
  cleanup.defer(() => contact.finish());
  const reconciler = config.services.worker ? startReconciler(database.db, log) : undefined;
  cleanup.defer(async () => reconciler?.stop());
  const parts: ProductParts = {
    config,
    log,
    database,
    hub,
    news,
    authoring: context,
    contact,
    ending: ending.signal,
    misconfigured,
    reconciler,
  };

  signal.throwIfAborted();
  if (config.services.worker) cleanup.defer(await startWorker(parts));
  // Also when the start fails after this: a worker is told to end before it is waited for.
  cleanup.defer(async () => ending.abort());
  const url = config.services.web ? await startWeb(parts, cleanup) : undefined;

  const started = cleanup.move();
  const stop = () => {
    ending.abort();
    return started.disposeAsync();
  };
  return { url, author: authorName(author.label), stop };
}

function authorName({ provider, model }: { provider: string; model?: string | undefined }): string {
  if (provider === 'builtin') return 'the built-in author (no AI service)';
  return `${provider === 'gemini' ? 'Gemini' : 'an OpenAI-compatible service'}, model ${model ?? 'unknown'}`;
}
