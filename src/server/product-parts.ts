import { resolve } from 'node:path';
import type { Authoring } from '#server/authoring/authoring.ts';
import type { GenerationNews } from '#server/authoring/generation-news.ts';
import type { Config } from '#server/config.ts';
import type { Contact } from '#server/contact/contact.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { EventHub } from '#server/platform/database/events.ts';
import type { Log } from '#server/platform/log.ts';
import type { Reconciler } from '#server/wallet/reconcile.ts';

export const migrationsFolder = resolve(import.meta.dirname, '../../migrations');

/** On SIGTERM: calls under way get this long to end, then they are cut and handed back. */
export const finishMs = 5_000;

/** What web and worker of one process share. */
export interface ProductParts {
  config: Config;
  log: Log;
  database: Database;
  hub: EventHub;
  news: GenerationNews;
  authoring: Authoring;
  contact: Contact;
  /** Aborted when the program is asked to stop, before anything is closed. */
  ending: AbortSignal;
  misconfigured: () => string | undefined;
  /** Only where there is a worker. */
  reconciler: Reconciler | undefined;
}
