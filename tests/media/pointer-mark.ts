/**
 * Runs in the page and draws a mouse pointer, which a headless browser lacks, and a ring at each press. Creates its element
 * at the first move, after hydration, and stays in front of dialogs.
 */
export function drawPointerMark(): void {
  const svg = 'http://www.w3.org/2000/svg';
  let mark: HTMLElement | undefined;

  const make = (): HTMLElement => {
    const host = document.createElement('div');
    host.popover = 'manual';
    host.ariaHidden = 'true';
    Object.assign(host.style, {
      position: 'fixed',
      inset: '0 auto auto 0',
      width: '24px',
      height: '24px',
      margin: '0',
      padding: '0',
      border: '0',
      background: 'none',
      overflow: 'visible',
      pointerEvents: 'none',
    });
    const picture = document.createElementNS(svg, 'svg');
    picture.setAttribute('viewBox', '0 0 24 24');
    const arrow = document.createElementNS(svg, 'path');
    arrow.setAttribute('d', 'M2 1.5v18l4.6-4.1 3 6.6 3.2-1.4-3-6.5h6.4z');
    arrow.setAttribute('fill', '#2a1d0e');
    arrow.setAttribute('stroke', '#ffffff');
    arrow.setAttribute('stroke-width', '1.6');
    arrow.setAttribute('stroke-linejoin', 'round');
    picture.append(arrow);
    host.append(picture);
    document.documentElement.append(host);
    return host;
  };

  const toFront = () => {
    if (!mark?.isConnected) return;
    mark.hidePopover();
    mark.showPopover();
  };

  addEventListener(
    'mousemove',
    ({ clientX, clientY }) => {
      if (!mark?.isConnected) {
        mark = make();
        toFront();
      }
      mark.style.translate = `${clientX - 2}px ${clientY - 1}px`;
    },
    true,
  );
  addEventListener(
    'mousedown',
    () => {
      const ring = document.createElement('span');
      Object.assign(ring.style, {
        position: 'absolute',
        inset: '-18px auto auto -18px',
        width: '40px',
        height: '40px',
        borderRadius: '50%',
        background: '#f6a81c',
      });
      mark?.prepend(ring);
      const spread = [
        { opacity: 0.75, scale: 0.3 },
        { opacity: 0, scale: 1.25 },
      ];
      ring.animate(spread, { duration: 550, easing: 'ease-out' }).onfinish = () => ring.remove();
    },
    true,
  );
  document.addEventListener('toggle', ({ target }) => target instanceof HTMLDialogElement && toFront(), true);
}
