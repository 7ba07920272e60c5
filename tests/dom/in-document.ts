import { onTestFinished } from 'vitest';

/** Makes this the document's body until the test ends; the files of a worker share one document. */
export function inDocument(html: string) {
  document.body.innerHTML = html;
  onTestFinished(() => document.body.replaceChildren());
}
