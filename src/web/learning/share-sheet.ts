/** Lets a chapter be shared by the device's own sheet, where the browser can open it. */
export function offerShareSheet(): void {
  if (!('share' in navigator)) return;
  document.documentElement.dataset.canShare = '';
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-share-url]');
    if (!button) return;
    const { shareUrl: url, shareText: text } = button.dataset;
    // Closing the sheet rejects, too.
    navigator.share({ url, text }).catch(() => undefined);
  });
}
