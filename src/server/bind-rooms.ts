import type { Hono } from 'hono';
import { bindAuthoring } from '#server/authoring/routes.ts';
import { coursesChannel } from '#server/authoring/generation-news.ts';
import { bindContact } from '#server/contact/routes.ts';
import { publicationChannel } from '#server/courses/publication.ts';
import { bindCourses, listSubject } from '#server/courses/routes.ts';
import { bindSitemap } from '#server/courses/sitemap.ts';
import { troubleWith } from '#server/identity/providers/hosted-sign-in.ts';
import { bindExplore } from '#server/explore/routes.ts';
import { bindOperations } from '#server/operations/routes.ts';
import { bindLearning } from '#server/learning/routes.ts';
import { createVideoSearch } from '#server/learning/video-search.ts';
import type { AnswerCache } from '#server/platform/http/answer-cache.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { serveHealth, type ReadinessCheck } from '#server/platform/http/health.ts';
import type { HttpEnv } from '#server/platform/http/http-context.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import { isUpToDate } from '#server/platform/database/migrate.ts';
import { bindPaymentEvents } from '#server/wallet/payments-routes.ts';
import { stoppedWallets } from '#server/wallet/reconcile.ts';
import { bindWallet } from '#server/wallet/routes.ts';
import { simulatedPurchases } from '#server/wallet/simulated-purchases.ts';
import { stripePurchases } from '#server/wallet/stripe-purchases.ts';
import { connectStripe } from '#server/wallet/stripe-service.ts';
import { bindAccounts } from './bind-accounts.ts';
import { migrationsFolder, type ProductParts } from './product-parts.ts';
import { version } from './version.ts';

/** Binds every room's endpoints, and tells `/readyz` what to look at. */
export async function bindRooms(app: Hono<HttpEnv>, cache: AnswerCache, parts: ProductParts): Promise<void> {
  const { config, log, database, hub, authoring: context } = parts;
  const limits = createLimits(database.pool, config.rateLimits);
  const sitemap = bindSitemap({ db: database.db, app, publicUrl: config.publicUrl });
  const forgetLists = () => cache.drop(listSubject);
  const forgetCourse = (courseId: string) => {
    cache.drop(courseId);
    forgetLists();
  };
  const forgetAnswers = () => {
    cache.dropAll();
    sitemap.forget();
  };
  await hub.listen(coursesChannel, forgetCourse);
  hub.onReconnect(() => cache.dropAll());
  const { bind, providers } = await bindAccounts(parts, { app, limits, forgetLists, forgetAnswers });
  bindExplore({ db: database.db, bind });
  bindContact({
    bind,
    contact: parts.contact,
    formId: config.contact.formspree?.formId,
    takeMessage: (sender) => limits.takeMessage(sender),
  });
  bindCourses({ db: database.db, bind, app, cache });
  bindAuthoring({
    ...context,
    bind,
    news: parts.news,
    log,
    findsVideos: config.youtube.apiKey !== undefined,
  });
  bindLearning({ db: database.db, bind, videos: createVideoSearch(config.youtube), log });
  const signIn = { name: 'sign-in', optional: true, check: async () => troubleWith(providers) };
  const checks = [...readinessChecks(parts), signIn, ...(await bindStore(app, bind, parts))];
  serveHealth(app, checks);
  await bindConsole(bind, parts, checks, (courseId) => {
    forgetCourse(courseId);
    sitemap.forget();
  });
}

function readinessChecks({ database, misconfigured, reconciler }: ProductParts): ReadinessCheck[] {
  return [
    {
      name: 'database',
      check: async () =>
        (await isUpToDate(database.pool, migrationsFolder)) ? undefined : 'migrations are missing',
    },
    { name: 'author', optional: true, check: async () => misconfigured() },
    {
      name: 'ledger',
      optional: true,
      check: async () => (await stoppedWallets(database.db)) ?? reconciler?.wrong(),
    },
  ];
}

/** The operators’ console. Of the settings it tells no secret and no service’s address. */
async function bindConsole(
  bind: Bind,
  { config, database, hub, authoring: { author, jobs } }: ProductParts,
  checks: readonly ReadinessCheck[],
  onPublicationChange: (courseId: string) => void,
): Promise<void> {
  const set = {
    publicUrl: config.publicUrl ?? null,
    mail: config.mail !== undefined,
    formService: config.contact.formspree !== undefined,
    videos: config.youtube.apiKey !== undefined,
    payments: config.payments.provider,
    providers: config.signIn.providers.map(({ name }) => name),
    emailSignIn: config.signIn.email,
  };
  const site = { version, author: author.label, checks, jobs, set };
  bindOperations({ database, bind, site, onPublicationChange });
  await hub.listen(publicationChannel, onPublicationChange);
}

/** Wallet and store, with the way of paying that the settings ask for; what `/readyz` has to tell about it. */
async function bindStore(
  app: Hono<HttpEnv>,
  bind: Bind,
  { config, database: { db }, log }: ProductParts,
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
