/**
 * Runs in the page and draws the disc of a finger, which a recording of a screen lacks: it comes before the press and leaves
 * after it. It stands in front of dialogs.
 */
export function drawTouchMark({ x, y }: { x: number; y: number }): void {
  const host = document.createElement('div');
  host.popover = 'manual';
  host.ariaHidden = 'true';
  Object.assign(host.style, {
    position: 'fixed',
    inset: `${y - 24}px auto auto ${x - 24}px`,
    width: '48px',
    height: '48px',
    margin: '0',
    padding: '0',
    border: '2px solid #8a4b00',
    borderRadius: '50%',
    background: '#f6a81c',
    pointerEvents: 'none',
  });
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
