import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import type { LiveSession } from '#server/identity/sessions/session-store.ts';
import type { ProviderProfile } from './provider-claims.ts';
import type { ProviderFault } from './provider-fault.ts';
import type { HostedProvider } from './provider-settings.ts';

/** The state of an attempt, from the way there to the way back. */
export const AttemptState = z.object({
  /** The settings' id of the provider; another provider's answer is refused. */
  provider: z.string(),
  /** Milliseconds since 1970. */
  begunAt: z.number(),
  /** The library's redirect after its own refusals; holds the page that was asked for. */
  errorURL: z.string(),
  /** The id of the signed-in person who is to prove again who they are. */
  again: z.string().optional(),
  /** Connects the account at the provider to this person's. */
  link: z.looseObject({ userId: z.string(), email: z.string() }).optional(),
});

export interface ProvedIdentity {
  subject: string;
  profile: ProviderProfile;
  idToken: string;
  /** The person's last proof at the provider, if it says so. */
  authTime: Date | undefined;
}

/** One way back from a provider, which the library's steps and ours share. */
export interface ProviderAttempt {
  provider: HostedProvider;
  /** `iss` of the answer. */
  iss: string | undefined;
  /** The browser's session. */
  former: LiveSession | undefined;
  /** The page that was asked for, once the state was read. */
  next: string | undefined;
  fault: ProviderFault | undefined;
  proved: ProvedIdentity | undefined;
  /** Reverification, which shows no notice of having signed in. */
  provedAgain: boolean;
}

/** The attempt that a step of the library belongs to. */
export const attempts = new AsyncLocalStorage<ProviderAttempt>();
