/** Puts one of the file's words into an element, in its language, with values in place of its gaps. */
export function say(place: Element | null, name: string, values: Record<string, string | number> = {}): void {
  if (!(place instanceof HTMLElement)) return;
  const word = document.querySelector<HTMLElement>(`[data-word="${name}"]`);
  place.lang = word?.lang ?? '';
  place.dir = 'auto';
  place.textContent = fill(word, values);
}

/** The same for the name of a button. */
export function nameButton(button: HTMLElement, name: string, values: Record<string, string>): void {
  const word = document.querySelector<HTMLElement>(`[data-word="${name}"]`);
  button.lang = word?.lang ?? '';
  button.ariaLabel = fill(word, values);
}

function fill(word: HTMLElement | null, values: Record<string, string | number>): string {
  return (word?.textContent ?? '').replace(/\{(\w+)\}/g, (_, gap: string) => String(values[gap] ?? ''));
}
