/** Writes today's date where a document for paper leaves it open. */
export function writePrintedOn(within: ParentNode): void {
  for (const element of within.querySelectorAll<HTMLElement>('[data-printed-on]')) {
    const date = new Date().toLocaleDateString(element.lang, { dateStyle: 'long' });
    element.textContent = element.dataset['printedOn']!.replace('{date}', date);
  }
}
