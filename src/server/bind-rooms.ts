import type { Hono } from 'hono';
import { bindAuthoring } from '#server/authoring/routes.ts';
import { coursesChannel } from '#server/authoring/generation-news.ts';
import { bindContact } from '#server/contact/routes.ts';
import * as courses from '#server/courses/courses.ts';
import { bindCourses, listSubject } from '#server/courses/routes.ts';
import { bindSitemap } from '#server/courses/sitemap.ts';
import { bindAuth } from '#server/identity/auth-routes.ts';
import { loadAuthSecret } from '#server/identity/auth-secret.ts';
import { troubleWith, watchProviders, type HostedSignIn } from '#server/identity/hosted-sign-in.ts';
import { createIdentity } from '#server/identity/identity.ts';
import { accountPictureJob } from '#server/identity/provider-picture.job.ts';
import { bindProviders } from '#server/identity/provider-routes.ts';
import { erasedChannel } from '#server/identity/my-data.ts';
import { bindMyData } from '#server/identity/my-data-routes.ts';
import { bindSecurity } from '#server/identity/security-routes.ts';
import { bindExplore } from '#server/explore/routes.ts';
import { createIdentityMails, noMails, type IdentityMails } from '#server/identity/mails.ts';
import { bindPasswordAndEmail } from '#server/identity/password-routes.ts';
import { bindIdentity } from '#server/identity/routes.ts';
import { bindOperations } from '#server/operations/routes.ts';
import { bindLearning } from '#server/learning/routes.ts';
import { createVideoSearch } from '#server/learning/video-search.ts';
import type { AnswerCache } from '#server/platform/http/answer-cache.ts';
import { createBinder, type Bind } from '#server/platform/http/bind.ts';
import { rememberedAddress } from '#server/platform/http/client-address.ts';
import { serveHealth, type ReadinessCheck } from '#server/platform/http/health.ts';
import type { HttpEnv } from '#server/platform/http/http-context.ts';
import { createLimits, type Limits } from '#server/platform/http/limits.ts';
import { isUpToDate } from '#server/platform/database/migrate.ts';
import { bindPaymentEvents } from '#server/wallet/payments-routes.ts';
import { stoppedWallets } from '#server/wallet/reconcile.ts';
import { bindWallet } from '#server/wallet/routes.ts';
import { simulatedPurchases } from '#server/wallet/simulated-purchases.ts';
import { stripePurchases } from '#server/wallet/stripe-purchases.ts';
import { connectStripe } from '#server/wallet/stripe-service.ts';
import { mergeGuest, personRooms } from './person-rooms.ts';
import { migrationsFolder, type ProductParts } from './product-parts.ts';
import { version } from './version.ts';

/** Binds every room's endpoints, and tells `/readyz` what to look at. */
export async function bindRooms(app: Hono<HttpEnv>, cache: AnswerCache, parts: ProductParts): Promise<void> {
  const { config, log, database, hub, authoring: context } = parts;
  const limits = createLimits(database.pool, config.rateLimits);
  const authSecret = await loadAuthSecret({ configured: config.authSecret, dataDir: config.dataDir });
  const hosted = hostedSignIn(parts);
  const identity = createIdentity({
    db: database.db,
    authSecret,
    publicUrl: config.publicUrl,
    log,
    operatorEmails: config.operatorEmails,
    mails: identityMails(parts, limits),
    hosted,
    takeGuestAllowance: (request) => limits.takeGuest(rememberedAddress(request)),
    onGuestMerge: mergeGuest,
    rooms: personRooms,
  });
  const bind = createBinder({ app, sessions: identity, limits });
  await hub.listen(coursesChannel, (courseId) => {
    cache.drop(courseId);
    cache.drop(listSubject);
  });
  hub.onReconnect(() => cache.dropAll());

  bindAuth({
    app,
    identity,
    limits,
    authSecret,
    publicUrl: config.publicUrl,
    // A guest's courses may be a learner's now; their list must not wait for the database's own word of it.
    onAnswer: () => cache.drop(listSubject),
  });
  bindIdentity({ db: database.db, bind });
  bindProviders({ bind, context: identity.context });
  bindSecurity({
    bind,
    context: identity.context,
    settings: {
      mail: config.mail !== undefined,
      providers: hosted.providers.map(({ provider }) => provider),
    },
  });
  const sitemap = bindSitemap({ db: database.db, app, publicUrl: config.publicUrl });
  const forgetAnswers = () => {
    cache.dropAll();
    sitemap.forget();
  };
  await hub.listen(erasedChannel, forgetAnswers);
  bindMyData({
    db: database.db,
    bind,
    rooms: personRooms,
    onGuestMerge: mergeGuest,
    publicUrl: config.publicUrl,
    forgetAnswers,
    log,
  });
  bindPasswordAndEmail({ bind, context: identity.context });
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
  const signIn = { name: 'sign-in', optional: true, check: async () => troubleWith(hosted.providers) };
  const checks = [...readinessChecks(parts), signIn, ...(await bindStore(app, bind, parts))];
  serveHealth(app, checks);
  bindConsole(bind, cache, parts, checks);
}

function identityMails({ config, authoring: { jobs } }: ProductParts, limits: Limits): IdentityMails {
  if (!config.mail) return noMails;
  const { publicUrl } = config;
  return createIdentityMails({ jobs, publicUrl, takeMail: (email) => limits.takeMail(email) });
}

function hostedSignIn({ config, log, database, authoring: { jobs }, ending }: ProductParts): HostedSignIn {
  return {
    email: config.signIn.email,
    providers: watchProviders(config.signIn, { log, ending }),
    fetchPicture: (picture) => jobs.enqueue(database.db, accountPictureJob, picture),
  };
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
function bindConsole(
  bind: Bind,
  cache: AnswerCache,
  { config, database, authoring: { author, jobs } }: ProductParts,
  checks: readonly ReadinessCheck[],
): void {
  const set = {
    publicUrl: config.publicUrl ?? null,
    mail: config.mail !== undefined,
    formService: config.contact.formspree !== undefined,
    videos: config.youtube.apiKey !== undefined,
    payments: config.payments.provider,
    providers: config.signIn.providers.map(({ name }) => name),
    emailSignIn: config.signIn.email,
  };
  bindOperations({
    database,
    bind,
    site: { version, author: author.label, checks, jobs, set },
    onPublicationChange: (courseId) => {
      cache.drop(courseId);
      cache.drop(listSubject);
    },
  });
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
