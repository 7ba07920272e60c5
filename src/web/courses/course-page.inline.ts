import { handPressesOn } from '#web/platform/pressed-parts.ts';
import { hasFailed, showFallback } from '#web/ui/fallback-picture.ts';
import { openSmall } from '#web/ui/open-small.ts';

// A shared cache knows the languages that the browser asks for, but not the one that its owner chose here.
const chosen = /(?:^|; )(?:__Host-)?language=(\w+)/.exec(document.cookie)?.[1];
if (chosen !== undefined && chosen !== document.documentElement.lang && location.search === '')
  location.replace(`?language=${chosen}`);

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement) showFallback(target);
  },
  true,
);
for (const picture of document.images) if (hasFailed(picture)) showFallback(picture);

addEventListener('click', (press) => {
  const link = (press.target as Element).closest<HTMLAnchorElement>('a[data-share]');
  if (link) openSmall(press, link);
});
handPressesOn();

// On plain http the browser keeps no pages; the course as one file stands there in any case.
const save = document.querySelector<HTMLElement>('[data-save]');
if (save && 'serviceWorker' in navigator) save.hidden = false;
