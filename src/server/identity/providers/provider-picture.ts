import { z } from 'zod';
import { asHostedProvider, type SignInSettings } from '#server/identity/identity-settings.ts';
import type { Db } from '#server/platform/database/database.ts';
import { entityTag } from '#server/platform/http/prepared-answer.ts';
import type { Log } from '#server/platform/log.ts';
import type { JobKind } from '#server/platform/work/jobs-store.ts';
import { putAccountPicture, selectPictureSource } from './provider-accounts-store.ts';
import { makePicture } from '#server/identity/profile/profile-picture.ts';
import { touchProfile } from '#server/identity/profile/profile-store.ts';
import { readAtMost } from '#server/platform/http/service-answer.ts';

const AccountPicture = z.object({ userId: z.string(), providerKey: z.string(), url: z.string() });
export type AccountPicture = z.infer<typeof AccountPicture>;

/** Fetches the picture of a person's account at a provider. */
export const accountPictureJob: JobKind<AccountPicture> = {
  name: 'account-picture',
  payload: AccountPicture,
};

const mostBytes = 5 * 1024 * 1024;
const timeoutMs = 10_000;
/** The picture at an address may change. */
const oldAfterMs = 24 * 60 * 60 * 1000;

type PictureSettings = Pick<SignInSettings, 'providers' | 'pictureHosts'>;

/**
 * Allows the provider's own host and those that the operator has named, by https. Any other address could be a machine inside
 * the operator's own network.
 */
export function mayFetchPicture(
  { providers, pictureHosts }: PictureSettings,
  { providerKey, url }: Pick<AccountPicture, 'providerKey' | 'url'>,
): boolean {
  const provider = providers.map(asHostedProvider).find(({ key }) => key === providerKey);
  const address = URL.parse(url);
  if (!provider || !address || address.username || address.password) return false;
  const isOwn = address.host === new URL(provider.issuer).host;
  if (address.protocol === 'http:') return provider.onLoopback && isOwn;
  return address.protocol === 'https:' && (isOwn || pictureHosts.includes(address.host));
}

/** Whether the address is new, or the picture older than a day. */
export async function isPictureWanted(
  db: Db,
  { userId, providerKey, url }: AccountPicture,
): Promise<boolean> {
  const known = await selectPictureSource(db, userId, providerKey);
  return known?.source_url !== url || Date.now() - known.fetched_at.getTime() > oldAfterMs;
}

/** Fetches a picture and stores it redrawn. After a failure the next sign-in tries again. */
export async function fetchAccountPicture(
  { db, settings, log }: { db: Db; settings: PictureSettings; log: Log },
  picture: AccountPicture,
  cutting: AbortSignal,
): Promise<void> {
  const { userId, providerKey, url } = picture;
  if (!mayFetchPicture(settings, picture)) return;
  let image: Buffer;
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), cutting]);
    // A redirect could lead anywhere.
    const answer = await fetch(url, { redirect: 'error', signal, headers: { Accept: 'image/*' } });
    if (!answer.ok) throw new Error(`It answered ${answer.status}`);
    image = await makePicture(await readAtMost(answer, mostBytes));
  } catch (error) {
    // The next process fetches it.
    if (cutting.aborted) throw error;
    const why = error instanceof Error ? error.message : 'failed';
    log.info({ host: new URL(url).host, why }, 'a picture at a provider could not be fetched');
    return;
  }
  const hash = entityTag(image).slice(1, -1);
  await db.transaction().execute(async (tx) => {
    if (await putAccountPicture(tx, { userId, providerKey, image, hash, sourceUrl: url })) {
      await touchProfile(tx, userId);
    }
  });
}
