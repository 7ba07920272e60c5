import { offerSaving } from '#web/platform/documents/offer-saving.ts';
import { leadToOwnLanguage } from '#web/platform/texts/own-language.ts';
import { handPressesOn } from '#web/platform/documents/pressed-parts.ts';
import { hasFailed, showFallback } from '#web/ui/fallback-picture.ts';
import { openSmall } from '#web/ui/open-small.ts';

leadToOwnLanguage();

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
// If the browser can't save the course, the course as one file is still on offer.
offerSaving();
