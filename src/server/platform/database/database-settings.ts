import { z } from 'zod';
import { optionalText, settings, wholeNumber } from '#server/platform/settings.ts';

export const databaseSettings = settings(
  {
    DATABASE_URL: optionalText,
    DATABASE_DIRECT_URL: optionalText,
    DATABASE_POOL: wholeNumber(2, 1_000).default(10),
    MIGRATE: z.enum(['start', 'off'], { error: 'must be start or off' }).default('start'),
  },
  (env, invalid) => {
    if (env.DATABASE_URL === undefined) {
      if (env.DATABASE_DIRECT_URL !== undefined)
        invalid('DATABASE_DIRECT_URL is only used beside DATABASE_URL');
      if (env.MIGRATE === 'off')
        invalid('MIGRATE=off needs DATABASE_URL: only the product itself migrates the embedded database');
    }
    return {
      database: {
        url: env.DATABASE_URL,
        directUrl: env.DATABASE_DIRECT_URL,
        poolSize: env.DATABASE_POOL,
      },
      migrates: env.MIGRATE === 'start',
    };
  },
);
