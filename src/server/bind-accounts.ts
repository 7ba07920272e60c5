import type { Hono } from 'hono';
import { bindAuth } from '#server/identity/auth-routes.ts';
import { loadAuthSecret } from '#server/identity/auth-secret.ts';
import { watchProviders, type HostedSignIn } from '#server/identity/providers/hosted-sign-in.ts';
import { createIdentity } from '#server/identity/identity.ts';
import { createIdentityMails, noMails, type IdentityMails } from '#server/identity/mails/mails.ts';
import { erasedChannel } from '#server/identity/my-data.ts';
import { bindMyData } from '#server/identity/my-data-routes.ts';
import { bindPasswordAndEmail } from '#server/identity/email-sign-in/password-routes.ts';
import { accountPictureJob } from '#server/identity/providers/provider-picture.job.ts';
import { bindProviders } from '#server/identity/providers/provider-routes.ts';
import { bindIdentity } from '#server/identity/routes.ts';
import { bindSecurity } from '#server/identity/factors/security-routes.ts';
import { createBinder, type Bind } from '#server/platform/http/bind.ts';
import { rememberedAddress } from '#server/platform/http/client-address.ts';
import type { HttpEnv } from '#server/platform/http/http-context.ts';
import type { Limits } from '#server/platform/http/limits.ts';
import { mergeGuest, personRooms } from './person-rooms.ts';
import type { ProductParts } from './product-parts.ts';

export interface AccountsWiring {
  app: Hono<HttpEnv>;
  limits: Limits;
  /** A guest's courses may be a learner's now; their list must not wait for the database's own word of it. */
  forgetLists: () => void;
  /** Somebody has left, with much of what they made. */
  forgetAnswers: () => void;
}

/** Binds what accounts are about; gives what binds every other endpoint, and the providers to sign in with. */
export async function bindAccounts(
  { config, log, database: { db }, hub, ...parts }: ProductParts,
  { app, limits, forgetLists, forgetAnswers }: AccountsWiring,
): Promise<{ bind: Bind; providers: HostedSignIn['providers'] }> {
  const { publicUrl } = config;
  const { jobs } = parts.authoring;
  const authSecret = await loadAuthSecret({ configured: config.authSecret, dataDir: config.dataDir });
  const mails: IdentityMails = config.mail
    ? createIdentityMails({ jobs, publicUrl, takeMail: (email) => limits.takeMail(email) })
    : noMails;
  const hosted: HostedSignIn = {
    email: config.signIn.email,
    providers: watchProviders(config.signIn, { log, ending: parts.ending }),
    fetchPicture: (picture) => jobs.enqueue(db, accountPictureJob, picture),
  };
  const identity = createIdentity({
    db,
    authSecret,
    publicUrl,
    log,
    operatorEmails: config.operatorEmails,
    mails,
    hosted,
    takeGuestAllowance: (request) => limits.takeGuest(rememberedAddress(request)),
    onGuestMerge: mergeGuest,
    rooms: personRooms,
  });
  const { context } = identity;
  const bind = createBinder({ app, sessions: identity, limits });
  bindAuth({ app, identity, limits, authSecret, publicUrl, onAnswer: forgetLists });
  bindIdentity({ db, bind });
  bindProviders({ bind, context });
  const providers = hosted.providers.map(({ provider }) => provider);
  bindSecurity({ bind, context, settings: { mail: config.mail !== undefined, providers } });
  bindPasswordAndEmail({ bind, context });
  await hub.listen(erasedChannel, forgetAnswers);
  bindMyData({ db, bind, rooms: personRooms, onGuestMerge: mergeGuest, publicUrl, forgetAnswers, log });
  return { bind, providers: hosted.providers };
}
