import { z } from 'zod';
import { putAccountPicture } from '#server/identity/accounts-store.ts';
import { asHostedProvider, type SignInSettings } from '#server/identity/identity-settings.ts';
import { makePicture } from '#server/identity/profile/profile-picture.ts';
import type { Db } from '#server/platform/database/database.ts';
import { entityTag } from '#server/platform/http/prepared-answer.ts';
import { readAtMost } from '#server/platform/http/service-answer.ts';
import type { Log } from '#server/platform/log.ts';
import type { JobKind } from '#server/platform/work/jobs-store.ts';

const AccountPicture = z.object({ userId: z.string(), providerKey: z.string(), url: z.string() });
export type AccountPicture = z.infer<typeof AccountPicture>;

export const accountPictureJob: JobKind<AccountPicture> = {
  name: 'account-picture',
  payload: AccountPicture,
};

const mostBytes = 5 * 1024 * 1024;
const timeoutMs = 10_000;

type PictureSettings = Pick<SignInSettings, 'providers' | 'pictureHosts'>;

/** Allows the provider's host and those that the operator has named: any other could be inside the operator's own network. */
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

/** Fetches a picture and stores it redrawn. After a failure the next sign-in tries again. */
export async function fetchAccountPicture(
  { db, settings, log }: { db: Db; settings: PictureSettings; log: Log },
  picture: AccountPicture,
  cutting: AbortSignal,
): Promise<void> {
  const { url } = picture;
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
  await db.transaction().execute((tx) => putAccountPicture(tx, { ...picture, image, hash }));
}
