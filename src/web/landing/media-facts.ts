/** A screenshot of the product, made by `npm run media`; sizes in pixels of the file. */
export const appPreview = {
  light: '/media/app-preview-light.webp',
  dark: '/media/app-preview-dark.webp',
  width: 960,
  height: 768,
};

/** The recording of the product, made by `npm run media`. */
export const demoVideo = {
  mp4: '/media/demo.mp4',
  poster: '/media/demo-poster.webp',
  captions: { en: '/media/demo.en.vtt', hi: '/media/demo.hi.vtt' },
  width: 1344,
  height: 840,
  seconds: 39,
};
