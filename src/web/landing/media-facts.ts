import type { PageLanguage } from '#contract/language.ts';

/** Screenshots that `npm run media` makes in each language of the pages; sizes are in pixels. */
export const appPreview = {
  light: { en: '/media/app-preview-light.en.webp', hi: '/media/app-preview-light.hi.webp' },
  dark: { en: '/media/app-preview-dark.en.webp', hi: '/media/app-preview-dark.hi.webp' },
  width: 960,
  height: 768,
  /** Size of the largest screenshot. */
  kilobytes: 21,
};

/** An upright film without sound that `npm run media` makes in each language of the pages. */
export interface FilmFacts {
  mp4: Record<PageLanguage, string>;
  poster: Record<PageLanguage, string>;
  captions: Record<PageLanguage, string>;
  seconds: number;
  kilobytes: Record<PageLanguage, number>;
}

/** The size of each film in pixels. */
export const filmSize = { width: 576, height: 1086 };

export const films = {
  demo: {
    mp4: { en: '/media/demo.en.mp4', hi: '/media/demo.hi.mp4' },
    poster: { en: '/media/demo-poster.en.webp', hi: '/media/demo-poster.hi.webp' },
    captions: { en: '/media/demo.en.vtt', hi: '/media/demo.hi.vtt' },
    seconds: 24.8,
    kilobytes: { en: 409, hi: 454 },
  },
  offline: {
    mp4: { en: '/media/offline.en.mp4', hi: '/media/offline.hi.mp4' },
    poster: { en: '/media/offline-poster.en.webp', hi: '/media/offline-poster.hi.webp' },
    captions: { en: '/media/offline.en.vtt', hi: '/media/offline.hi.vtt' },
    seconds: 20,
    kilobytes: { en: 436, hi: 411 },
  },
} satisfies Record<string, FilmFacts>;

/** The captions of each film's scenes in order. */
export const filmTexts = {
  demo: ['filmRead', 'filmCheck', 'filmTopic', 'filmOptions', 'filmPlan', 'filmChapters', 'filmStart'],
  offline: ['filmSave', 'filmAirplane', 'filmReadOffline', 'filmAnswerOffline', 'filmBack'],
} as const;
