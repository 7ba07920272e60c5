import type { Db } from '#server/platform/database/database.ts';
import { insertPushKeys, selectPushKeys, type PushKeys } from './push-keys-store.ts';

/** Reads the keys by which push services know this site, which are made at the first use. Other keys would end every subscription. */
export async function readPushKeys(db: Db): Promise<PushKeys> {
  const known = await selectPushKeys(db);
  if (known) return known;
  const { default: webPush } = await import('web-push');
  await insertPushKeys(db, webPush.generateVAPIDKeys());
  return readPushKeys(db);
}
