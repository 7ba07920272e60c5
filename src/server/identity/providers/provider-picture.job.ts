import { z } from 'zod';
import type { JobKind } from '#server/platform/work/jobs-store.ts';

const AccountPicture = z.object({ userId: z.string(), providerKey: z.string(), url: z.string() });
export type AccountPicture = z.infer<typeof AccountPicture>;

/** Fetches the picture of somebody's account at a provider. */
export const accountPictureJob: JobKind<AccountPicture> = {
  name: 'account-picture',
  payload: AccountPicture,
};
