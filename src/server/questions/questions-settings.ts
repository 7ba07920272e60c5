import { z } from 'zod';
import { settings } from '#server/platform/settings.ts';

export const questionsSettings = settings(
  { QUESTIONS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on') },
  (env): { questions: { on: boolean } } => ({ questions: { on: env.QUESTIONS === 'on' } }),
);

declare module '#server/config.ts' {
  interface Config extends z.output<typeof questionsSettings> {}
}
