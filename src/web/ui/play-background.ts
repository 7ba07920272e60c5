/** What the person chose about moving backgrounds, kept in this browser where it keeps anything. */
export function keptBackgroundChoice() {
  const key = 'background-video';
  return {
    isPaused(): boolean {
      try {
        return localStorage.getItem(key) === 'paused';
      } catch {
        return false;
      }
    },
    keep(paused: boolean): void {
      try {
        localStorage.setItem(key, paused ? 'paused' : 'playing');
      } catch {
        // Then it is so on this page alone.
      }
    },
  };
}

/**
 * Plays a background video where it spares nobody: the poster stays, and nothing of the video loads, for people who
 * want less motion or fewer data, on a slow line, or after they paused one. It begins once the page has all that it
 * came for, and ends with `signal`. `toggle` shows while there is something to pause (WCAG 2.2.2).
 *
 * The video is drawn without a source; its `data-light` and `data-dark` name the two.
 * Both functions also run as an inline script, so they must not use anything from outside of them.
 */
export function playBackground(
  video: HTMLVideoElement | null,
  toggle: HTMLButtonElement | null,
  choice: ReturnType<typeof keptBackgroundChoice>,
  signal?: AbortSignal,
): void {
  if (!video || !toggle) return;
  const still = matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)');
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  const until = signal ? { signal } : {};
  let paused = choice.isPaused();

  const show = () => {
    if (signal?.aborted) return;
    const theme = document.documentElement.dataset['theme'] ?? (dark.matches ? 'dark' : 'light');
    const source = video.dataset[theme] ?? '';
    const isLoaded = video.getAttribute('src') === source;
    toggle.hidden = still.matches || connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '');
    toggle.toggleAttribute('data-paused', paused);
    toggle.ariaLabel = toggle.dataset[paused ? 'play' : 'pause'] ?? '';
    if (!isLoaded || toggle.hidden) {
      video.removeAttribute('src');
      video.load();
      delete video.dataset['playing'];
    }
    if (toggle.hidden || paused) return video.pause();
    if (!isLoaded) video.src = source;
    video.play().catch((refusal: Error) => {
      // A phone that saves its battery lets nothing play by itself; the button still starts it.
      if (refusal.name !== 'NotAllowedError') return;
      paused = true;
      show();
    });
  };
  const begin = () =>
    setTimeout(() => {
      show();
      // The window hears of the theme switch.
      for (const changing of [window, still, dark]) changing.addEventListener('change', show, until);
    }, 200);

  video.muted = true;
  video.addEventListener('playing', () => (video.dataset['playing'] = ''));
  toggle.addEventListener(
    'click',
    () => {
      paused = !paused;
      choice.keep(paused);
      show();
    },
    until,
  );
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, until);
}
