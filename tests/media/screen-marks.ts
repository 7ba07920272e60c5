export function drawTouchMark({ x, y }: { x: number; y: number }): void {
  const host = document.createElement('div');
  host.popover = 'manual';
  host.ariaHidden = 'true';
  host.style.cssText = `position: fixed; inset: ${y - 24}px auto auto ${x - 24}px; width: 48px; height: 48px;
    margin: 0; padding: 0; border: 2px solid #8a4b00; border-radius: 50%; background: #f6a81c; pointer-events: none`;
  document.documentElement.append(host);
  host.showPopover();
  const press = [
    { opacity: 0, scale: 1.4 },
    { opacity: 0.7, scale: 1, offset: 0.3 },
    { opacity: 0.7, scale: 0.85, offset: 0.6 },
    { opacity: 0, scale: 1.1 },
  ];
  host.animate(press, { duration: 900, easing: 'ease-out' }).onfinish = () => host.remove();
}

/** Shows an aeroplane in a page while the film says that the network is off, which a recorded page does not know. */
export function drawAirplaneMark(): void {
  const host = document.createElement('div');
  // A popover lies in front of the page's header.
  host.popover = 'manual';
  host.ariaHidden = 'true';
  host.innerHTML =
    '<svg viewBox="0 0 24 24" width="18" height="18" fill="#fff"><path d="M12 2l1.6 3v5L22 15v2l-8.4-2.5V19l2.4 1.6V22L12 21l-4 1v-1.4L10.4 19v-4.5L2 17v-2l8.4-5V5z"/></svg>';
  host.style.cssText = `position: fixed; inset: 0 auto auto 50%; translate: -50%; margin: 0; border: 0; padding: 1px 14px;
    border-radius: 0 0 12px 12px; background: #2a1d0e; line-height: 0; pointer-events: none`;
  setInterval(() => {
    if (!localStorage.getItem('film airplane mode')) return host.remove();
    if (host.isConnected) return;
    document.documentElement.append(host);
    host.showPopover();
  }, 50);
}
