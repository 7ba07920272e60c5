import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { api } from '#contract/api.ts';
import * as authoring from '#server/authoring/authoring.ts';
import { watchAuthor } from '#server/authoring/author-health.ts';
import { chooseAuthor } from '#server/authoring/choose-author.ts';
import {
  coursesChannel,
  createGenerationNews,
  type GenerationNews,
} from '#server/authoring/generation-news.ts';
import { generationJob } from '#server/authoring/generation.job.ts';
import { runGeneration } from '#server/authoring/generation-run.ts';
import { bindAuthoring } from '#server/authoring/routes.ts';
import type { Config } from '#server/config.ts';
import * as courses from '#server/courses/courses.ts';
import { bindCourses, listSubject } from '#server/courses/routes.ts';
import { loadAuthSecret } from '#server/identity/auth-secret.ts';
import { createIdentity } from '#server/identity/identity.ts';
import { bindIdentity } from '#server/identity/routes.ts';
import { bindLearning } from '#server/learning/routes.ts';
import { createVideoSearch } from '#server/learning/video-search.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { createEventHub, type EventHub } from '#server/platform/database/events.ts';
import { isUpToDate, migrate } from '#server/platform/database/migrate.ts';
import { AnswerCache } from '#server/platform/http/answer-cache.ts';
import { answerUnknownApi, createApp } from '#server/platform/http/app.ts';
import { createBinder, type Bind } from '#server/platform/http/bind.ts';
import { rememberedAddress } from '#server/platform/http/client-address.ts';
import { developmentPages } from '#server/platform/http/development-pages.ts';
import { serveHealth, type ReadinessCheck } from '#server/platform/http/health.ts';
import type { HttpEnv } from '#server/platform/http/http-context.ts';
import { takeCspReports } from '#server/platform/http/csp-reports.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import { listen } from '#server/platform/http/listen.ts';
import { servePages } from '#server/platform/http/pages.ts';
import { isSecure } from '#server/platform/http/security-headers.ts';
import { serveReference } from '#server/platform/http/reference.ts';
import { staticFiles } from '#server/platform/http/static-files.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import * as payments from '#server/wallet/payments.ts';
import { bindPaymentEvents } from '#server/wallet/payments-routes.ts';
import { startReconciler, stoppedWallets, type Reconciler } from '#server/wallet/reconcile.ts';
import { bindWallet } from '#server/wallet/routes.ts';
import { simulatedPurchases } from '#server/wallet/simulated-purchases.ts';
import { stripePurchases } from '#server/wallet/stripe-purchases.ts';
import { connectStripe } from '#server/wallet/stripe-service.ts';
import * as wallet from '#server/wallet/wallet.ts';
import { version } from '#server/version.ts';

const root = resolve(import.meta.dirname, '../..');
const migrationsFolder = join(root, 'migrations');

/** Generations that one process writes at once, each with `AI_CONCURRENCY` chapters. */
const generationsAtOnce = 8;
/** On SIGTERM: calls under way get this long to end, then they are cut and handed back. */
const finishMs = 5_000;
const handBackMs = 3_000;
/** How often a worker looks for generations that a killed one left. */
const sweepMs = 5_000;

export interface Product {
  /** Where it is served on this machine; absent for a process without `web`. */
  url: string | undefined;
  author: string;
  /** Finishes or hands back what is under way, within 10 s. */
  stop(): Promise<void>;
}

interface Parts {
  config: Config;
  log: Log;
  database: Database;
  hub: EventHub;
  news: GenerationNews;
  authoring: authoring.Authoring;
  /** Aborted when the program is asked to stop, before anything is closed. */
  ending: AbortSignal;
  misconfigured: () => string | undefined;
  /** Only where there is a worker. */
  reconciler: Reconciler | undefined;
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
  const { author, misconfigured } = watchAuthor(await chooseAuthor(config.author));
  const jobs = await startJobs(database.connectionOptions, [generationJob], {
    worker: config.services.worker,
    log,
  });
  cleanup.defer(() => jobs.stop(handBackMs));
  const news = await createGenerationNews(hub, database.db);
  const context = { db: database.db, jobs, author, dailyCourses: config.dailyCourses };
  const ending = new AbortController();
  const reconciler = config.services.worker ? startReconciler(database.db, log) : undefined;
  cleanup.defer(async () => reconciler?.stop());
  const parts: Parts = {
    config,
    log,
    database,
    hub,
    news,
    authoring: context,
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

/** Takes generations from the queue. Returns what waits until they are finished or handed back. */
async function startWorker(parts: Parts): Promise<() => Promise<void>> {
  const { config, log, database, news, authoring: context, ending } = parts;
  const cutting = new AbortController();
  ending.addEventListener('abort', () => setTimeout(() => cutting.abort(), finishMs).unref());
  const running = new Set<Promise<void>>();
  await authoring.requeueUnfinished(database.db, context.jobs);
  await context.jobs.work(generationJob, generationsAtOnce, (job) => {
    const run = runGeneration(
      {
        ...context,
        log,
        concurrency: config.aiConcurrency,
        stopping: ending,
        cutting: cutting.signal,
        onText: (courseId, chapterId, text) => news.tellText(courseId, chapterId, text),
      },
      job,
    ).finally(() => running.delete(run));
    running.add(run);
    return run;
  });
  const sweep = setInterval(() => {
    authoring
      .requeueAbandoned(database.db, context.jobs)
      .catch((error: unknown) => log.warn({ err: error }, 'looking for abandoned generations failed'));
  }, sweepMs);
  ending.addEventListener('abort', () => clearInterval(sweep));
  return async () => {
    await Promise.allSettled(running);
  };
}

async function startWeb(parts: Parts, cleanup: AsyncDisposableStack): Promise<string> {
  const { config } = parts;
  const cache = new AnswerCache(() => parts.hub.connected, { secure: isSecure(config.publicUrl) });
  const app = createApp({ ...config, log: parts.log, cache });
  await bindRooms(app, cache, parts);
  serveReference(app, api, version);
  takeCspReports(app, parts.log);
  answerUnknownApi(app);
  const development = config.development ? await developmentPages(root) : undefined;
  if (development) cleanup.defer(() => development.close());
  else app.use(await staticFiles(join(root, 'build/client')));
  const builtPages = pathToFileURL(join(root, 'build/server/index.js')).href;
  const loadBuild = development?.loadBuild ?? (() => import(builtPages) as Promise<ServerBuild>);
  const mode = config.development ? 'development' : 'production';
  servePages(app, loadBuild, { ...config, mode, log: parts.log });
  const listener = await listen(app, {
    host: config.host,
    port: config.port,
    log: parts.log,
    ...development,
  });
  cleanup.defer(() => listener.close(finishMs));
  return listener.url;
}

async function bindRooms(app: Hono<HttpEnv>, cache: AnswerCache, parts: Parts): Promise<void> {
  const { config, log, database, hub, authoring: context } = parts;
  const limits = createLimits(database.pool, config.rateLimits);
  const identity = createIdentity({
    db: database.db,
    authSecret: await loadAuthSecret({ configured: config.authSecret, dataDir: config.dataDir }),
    publicUrl: config.publicUrl,
    log,
    takeGuestAllowance: (request) => limits.takeGuest(rememberedAddress(request)),
    onGuestMerge: async (tx, { guestId, learnerId }) => {
      await courses.mergeGuest(tx, guestId, learnerId);
      await authoring.mergeGuest(tx, guestId, learnerId);
      await wallet.mergeGuest(tx, guestId, learnerId);
      await payments.mergeGuest(tx, guestId, learnerId);
    },
  });
  const bind = createBinder({ app, sessions: identity, limits });
  await hub.listen(coursesChannel, (courseId) => {
    cache.drop(courseId);
    cache.drop(listSubject);
  });
  hub.onReconnect(() => cache.dropAll());

  app.all('/api/auth/*', async (call) => {
    const takeAttempt = (account: string | undefined) => limits.takeSignIn(account, call.get('address'));
    const answer = await identity.handleAuth(call.req.raw, takeAttempt);
    // A guest's courses may be a learner's now; their list must not wait for the database's own word of it.
    cache.drop(listSubject);
    return answer;
  });
  bindIdentity(bind);
  bindCourses({ db: database.db, bind, app, cache });
  bindAuthoring({ ...context, bind, news: parts.news, log });
  bindLearning({ db: database.db, bind, videos: createVideoSearch(config.youtube), log });
  const storeChecks = await bindStore(app, bind, parts);
  serveHealth(app, [
    {
      name: 'database',
      check: async () =>
        (await isUpToDate(database.pool, migrationsFolder)) ? undefined : 'migrations are missing',
    },
    { name: 'author', optional: true, check: async () => parts.misconfigured() },
    {
      name: 'ledger',
      optional: true,
      check: async () => (await stoppedWallets(database.db)) ?? parts.reconciler?.wrong(),
    },
    ...storeChecks,
  ]);
}

/** Wallet and store, with the way of paying that the settings ask for; what `/readyz` has to tell about it. */
async function bindStore(
  app: Hono<HttpEnv>,
  bind: Bind,
  { config, database: { db }, log }: Parts,
): Promise<ReadinessCheck[]> {
  const { payments: settings, publicUrl } = config;
  if (settings.provider === 'simulated') {
    const purchase = simulatedPurchases(db, config.simulatedCoinsPerDay);
    bindWallet({ db, bind, provider: 'simulated', purchase });
    return [];
  }
  const service = await connectStripe(settings);
  bindWallet({
    db,
    bind,
    provider: 'stripe',
    purchase: stripePurchases({ db, payments: service, publicUrl }),
  });
  bindPaymentEvents({ app, db, payments: service, log });
  return [{ name: 'payments', optional: true, check: async () => service.misconfigured() }];
}

function authorName({ provider, model }: { provider: string; model?: string | undefined }): string {
  if (provider === 'builtin') return 'the built-in author (no AI service)';
  return `${provider === 'gemini' ? 'Gemini' : 'an OpenAI-compatible service'}, model ${model ?? 'unknown'}`;
}
