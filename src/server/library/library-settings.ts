import { resolve } from 'node:path';
import type { z } from 'zod';
import { settings, text } from '#server/platform/settings.ts';

export const libraryFolder = resolve(import.meta.dirname, '../../../content/library');

export const librarySettings = settings(
  {
    // A misspelt word must not be taken for a folder without courses, which would take the library from the lists.
    LIBRARY: text
      .regex(/^(?:on|off)$|[/\\]/, { error: 'must be on, off or the path of a folder, such as /srv/courses' })
      .default('on'),
  },
  ({ LIBRARY: chosen }): { library: { folder: string | undefined } } => ({
    library: { folder: chosen === 'off' ? undefined : chosen === 'on' ? libraryFolder : resolve(chosen) },
  }),
);

declare module '#server/config.ts' {
  interface Config extends z.output<typeof librarySettings> {}
}
