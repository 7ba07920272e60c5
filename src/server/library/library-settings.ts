import { resolve } from 'node:path';
import { z } from 'zod';
import { settings, text } from '#server/platform/settings.ts';

/** The courses that come with the product. */
export const libraryFolder = resolve(import.meta.dirname, '../../../content/library');

export const librarySettings = settings(
  {
    LIBRARY: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    LIBRARY_DIR: text.default(libraryFolder),
  },
  (env): { library: { on: boolean; folder: string } } => ({
    library: { on: env.LIBRARY === 'on', folder: resolve(env.LIBRARY_DIR) },
  }),
);

declare module '#server/config.ts' {
  interface Config extends z.output<typeof librarySettings> {}
}
