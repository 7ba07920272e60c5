import type { z } from 'zod';
import { settings, text, url } from '#server/platform/settings.ts';

export type ContactSettings = z.output<typeof contactSettings>;

export const contactSettings = settings(
  {
    FORMSPREE_FORM_ID: text
      .regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'must be the id of a form: letters, digits, - and _' })
      .optional(),
    FORMSPREE_BASE_URL: url.default('https://formspree.io'),
  },
  ({ FORMSPREE_FORM_ID: formId, FORMSPREE_BASE_URL: baseUrl }) => ({
    formspree: formId ? { formId, baseUrl } : undefined,
  }),
);

declare module '#server/config.ts' {
  interface Config extends z.output<typeof contactSettings> {}
}
