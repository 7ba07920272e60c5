/** Screenshots that `npm run media` makes in each language of the pages; sizes are in pixels. */
export const appPreview = {
  light: { en: '/media/app-preview-light.en.webp', hi: '/media/app-preview-light.hi.webp' },
  dark: { en: '/media/app-preview-dark.en.webp', hi: '/media/app-preview-dark.hi.webp' },
  width: 960,
  height: 768,
  /** Of the largest one. */
  kilobytes: 21,
};

/** Upright films that `npm run media` makes, one in each language of the pages. */
export const demoVideo = {
  mp4: { en: '/media/demo.en.mp4', hi: '/media/demo.hi.mp4' },
  poster: { en: '/media/demo-poster.en.webp', hi: '/media/demo-poster.hi.webp' },
  captions: { en: '/media/demo.en.vtt', hi: '/media/demo.hi.vtt' },
  width: 576,
  height: 1086,
  seconds: 24.8,
  kilobytes: { en: 430, hi: 406 },
};

/** The captions of the film's scenes in order. */
export const filmTexts = [
  'landing.filmRead',
  'landing.filmCheck',
  'landing.filmTopic',
  'landing.filmOptions',
  'landing.filmPlan',
  'landing.filmChapters',
  'landing.filmStart',
] as const;
