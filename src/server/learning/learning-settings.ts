import type { z } from 'zod';
import { optionalText, settings, url } from '#server/platform/settings.ts';
import type { VideoSearchSettings } from './videos/video-search.ts';

export const learningSettings = settings(
  {
    YOUTUBE_API_KEY: optionalText,
    YOUTUBE_BASE_URL: url.default('https://www.googleapis.com/youtube/v3'),
  },
  (env): { youtube: VideoSearchSettings } => ({
    youtube: { apiKey: env.YOUTUBE_API_KEY, baseUrl: env.YOUTUBE_BASE_URL },
  }),
);

declare module '#server/config.ts' {
  interface Config extends z.output<typeof learningSettings> {}
}
