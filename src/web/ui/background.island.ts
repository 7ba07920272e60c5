import { playBackground } from './play-background.ts';

playBackground(
  document.querySelector('[data-background-video]'),
  document.querySelector('[data-background-toggle]'),
);
