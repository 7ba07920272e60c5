import { importWhole } from './import-whole.ts';

/** Module of a document's parts: the default export of a `*.part.tsx`. */
type PartsModule = { default: Record<string, (element: HTMLElement) => Promise<void>> };

/** Tells a part's page that its code did not come. */
export const unreachedEvent = 'unreached';

/** Loads a part (ui/pressed-part.tsx) when its button is pressed, and hands the press on to the button that it draws. */
export function handPressesOn(): void {
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    const part = button?.closest<HTMLElement>('[data-part]');
    if (!button || !part || button.ariaBusy) return;
    button.ariaBusy = 'true';
    void drawPressed(part, button);
  });
}

/** Without a button, the part is only drawn. */
export async function drawPressed(part: HTMLElement, button?: HTMLElement): Promise<void> {
  const { part: name = '' } = part.dataset;
  const { from = '' } = part.closest<HTMLElement>('[data-from]')?.dataset ?? {};
  const trouble = part.querySelector<HTMLElement>('[role=alert]');
  try {
    const { default: parts } = await importWhole<PartsModule>(from);
    await parts[name]?.(part);
  } catch {
    if (!button) return;
    button.ariaBusy = null;
    if (trouble) trouble.textContent = part.closest<HTMLElement>('[data-trouble]')?.dataset.trouble ?? '';
    part.dispatchEvent(new Event(unreachedEvent, { bubbles: true }));
    return;
  }
  delete part.dataset.part;
  if (!button) return;
  const drawn = part.querySelector('button');
  drawn?.focus();
  drawn?.click();
}
