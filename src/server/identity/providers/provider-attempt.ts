import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import type { ProviderFault } from './provider-fault.ts';
import type { ProviderProfile } from './provider-claims.ts';
import type { HostedProvider } from './provider-settings.ts';
import type { LiveSession } from '#server/identity/sessions/session-store.ts';

/** What an attempt remembers in its state, from the way there to the way back. Written by us alone. */
export const AttemptState = z.object({
  /** The settings' id of the provider that it was begun at: another one's answer is refused. */
  provider: z.string(),
  /** Milliseconds since 1970. */
  begunAt: z.number(),
  /** Where the library leads after a refusal of its own; holds the page that was asked for. */
  errorURL: z.string(),
  /** Of the signed-in person who is to prove again who they are. */
  again: z.string().optional(),
  /** Connects the account at the provider to this person's. */
  link: z.looseObject({ userId: z.string(), email: z.string() }).optional(),
});

/** What a provider has proved about somebody. */
export interface ProvedIdentity {
  subject: string;
  profile: ProviderProfile;
  idToken: string;
  /** When they last proved it there, if the provider says so. */
  authTime: Date | undefined;
}

/** One way back from a provider, as the library's steps and ours both see it. */
export interface ProviderAttempt {
  provider: HostedProvider;
  /** `iss` of the answer. */
  iss: string | undefined;
  /** Who the browser is signed in as. */
  former: LiveSession | undefined;
  /** The page that was asked for, once the state has told it. */
  next: string | undefined;
  fault: ProviderFault | undefined;
  proved: ProvedIdentity | undefined;
  /** Somebody signed in proved again who they are: nothing that they would have to be told of. */
  provedAgain: boolean;
}

/** The attempt that a step of the library belongs to: it hands on nothing of ours. */
export const attempts = new AsyncLocalStorage<ProviderAttempt>();
