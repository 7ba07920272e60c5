import { isSavingData } from '#web/platform/choices/data-saving.ts';
import { keepText, keptText } from '#web/platform/kept/kept-text.ts';

const key = 'background-video';

/**
 * Plays a video from 200 ms after the page has loaded. The poster stays for people who want less motion or data, on a slow line,
 * and after they paused one. `toggle` shows while there is something to pause (WCAG 2.2.2).
 */
function playBackground(video: HTMLVideoElement, toggle: HTMLButtonElement): void {
  const still = matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)');
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  let paused = keptText(key) === 'paused';

  const show = () => {
    const theme = document.documentElement.dataset.theme ?? (dark.matches ? 'dark' : 'light');
    const source = video.dataset[theme] ?? '';
    const isLoaded = video.getAttribute('src') === source;
    toggle.hidden = still.matches || isSavingData() || /[23]g/.test(connection?.effectiveType ?? '');
    toggle.toggleAttribute('data-paused', paused);
    toggle.ariaLabel = toggle.dataset[paused ? 'play' : 'pause'] ?? '';
    if (!isLoaded || toggle.hidden) {
      video.removeAttribute('src');
      video.load();
      delete video.dataset.playing;
    }
    if (toggle.hidden || paused) return video.pause();
    if (!isLoaded) video.src = source;
    video.play().catch((refusal: Error) => {
      // A phone that saves its battery refuses autoplay; the button still starts the video.
      if (refusal.name !== 'NotAllowedError') return;
      paused = true;
      show();
    });
  };
  const begin = () =>
    setTimeout(() => {
      show();
      // The `change` event of the theme switch bubbles to the window.
      for (const changing of [window, still, dark]) changing.addEventListener('change', show);
      addEventListener('storage', show);
    }, 200);

  video.muted = true;
  video.addEventListener('playing', () => (video.dataset.playing = ''));
  toggle.addEventListener('click', () => {
    paused = !paused;
    keepText(key, paused ? 'paused' : 'playing');
    show();
  });
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}

const video = document.querySelector<HTMLVideoElement>('[data-background-video]');
const toggle = document.querySelector<HTMLButtonElement>('[data-background-toggle]');
if (video && toggle) playBackground(video, toggle);
