import { isSavingData } from '#web/platform/data-saving.ts';

const key = 'background-video';

function isKeptPaused(): boolean {
  try {
    return localStorage.getItem(key) === 'paused';
  } catch {
    return false;
  }
}

function keepChoice(paused: boolean): void {
  try {
    localStorage.setItem(key, paused ? 'paused' : 'playing');
  } catch {
    // Storage is refused, so the choice lasts as long as the page.
  }
}

/**
 * Plays a background video, whose `data-light` and `data-dark` name its sources, from 200 ms after the page has loaded
 * until `signal`. The poster stays, and no video is loaded, for people who want less motion or data, on a slow line, and
 * after they paused one (kept in localStorage). `toggle` shows while there is something to pause (WCAG 2.2.2).
 */
export function playBackground(
  video: HTMLVideoElement | null,
  toggle: HTMLButtonElement | null,
  signal?: AbortSignal,
): void {
  if (!video || !toggle) return;
  const still = matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)');
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  const until = signal ? { signal } : {};
  let paused = isKeptPaused();

  const show = () => {
    if (signal?.aborted) return;
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
      for (const changing of [window, still, dark]) changing.addEventListener('change', show, until);
      addEventListener('storage', show, until);
    }, 200);

  video.muted = true;
  video.addEventListener('playing', () => (video.dataset.playing = ''));
  toggle.addEventListener(
    'click',
    () => {
      paused = !paused;
      keepChoice(paused);
      show();
    },
    until,
  );
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, until);
}
