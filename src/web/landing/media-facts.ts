/** Screenshots that `npm run media` makes; sizes are in pixels. */
export const appPreview = {
  light: '/media/app-preview-light.webp',
  dark: '/media/app-preview-dark.webp',
  width: 960,
  height: 768,
};

/** Film that `npm run media` makes. */
export const demoVideo = {
  mp4: '/media/demo.mp4',
  poster: '/media/demo-poster.webp',
  captions: { en: '/media/demo.en.vtt', hi: '/media/demo.hi.vtt' },
  width: 1344,
  height: 840,
  seconds: 39,
};
