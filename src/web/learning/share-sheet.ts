/** Lets a chapter be shared by the device's own sheet, where the browser can open it. */
export function offerShareSheet(): void {
  if (!('share' in navigator)) return;
  document.documentElement.dataset.canShare = '';
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('.if-can-share')?.previousElementSibling as HTMLAnchorElement;
    // The link beside it says the same.
    const [, text, url] = /^(.*) (\S+)$/s.exec(URL.parse(link?.href)?.searchParams.get('text') ?? '') ?? [];
    if (!url) return;
    // Closing the sheet rejects, too.
    navigator.share({ url, text }).catch(() => undefined);
  });
}
