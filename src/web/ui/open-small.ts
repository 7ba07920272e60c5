const windowFeatures = 'width=550,height=400';

/** Opens a link in a small window, unless the press asks for a tab or a window of its own. */
export function openSmall(press: MouseEvent, link: HTMLAnchorElement): void {
  if (press.ctrlKey || press.metaKey || press.shiftKey) return;
  const opened = window.open(link.href, 'share', windowFeatures);
  // The browser blocked the window, so it follows the link.
  if (opened === null) return;
  opened.opener = null;
  press.preventDefault();
}
