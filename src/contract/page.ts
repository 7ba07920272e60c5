import { z } from 'zod';

/** Query of a list that is read page by page; `cursor` says where the page before ended. */
export const Page = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z.string().max(200).optional(),
});
export type Page = z.infer<typeof Page>;

/** The cursor of the page after this one; null after the last one. */
export const next = z.string().nullable();
