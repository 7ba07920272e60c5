import { pageLanguages, type PageLanguage } from '#contract/language.ts';

// Pictures and films that `npm run media` makes in each language of the pages. Sizes are in pixels.

const ofLanguages = (pathOf: (language: PageLanguage) => string) =>
  Object.fromEntries(pageLanguages.map((language) => [language, pathOf(language)])) as Record<
    PageLanguage,
    string
  >;

export const appPreview = {
  light: ofLanguages((language) => `/media/app-preview-light.${language}.webp`),
  dark: ofLanguages((language) => `/media/app-preview-dark.${language}.webp`),
  width: 800,
  height: 640,
  kilobytes: 24,
};

export const filmSize = { width: 576, height: 1086 };

const filmOf = (name: string, seconds: number, kilobytes: Record<PageLanguage, number>) => ({
  mp4: ofLanguages((language) => `/media/${name}.${language}.mp4`),
  poster: ofLanguages((language) => `/media/${name}-poster.${language}.webp`),
  captions: ofLanguages((language) => `/media/${name}.${language}.vtt`),
  seconds,
  kilobytes,
});

export const films = {
  demo: filmOf('demo', 26, { en: 457, hi: 443 }),
  offline: filmOf('offline', 20, { en: 450, hi: 409 }),
};

/** The captions of each film's scenes in order. */
export const filmTexts = {
  demo: ['filmRead', 'filmCheck', 'filmTopic', 'filmOptions', 'filmPlan', 'filmChapters', 'filmStart'],
  offline: ['filmSave', 'filmAirplane', 'filmReadOffline', 'filmAnswerOffline', 'filmBack'],
} as const;
