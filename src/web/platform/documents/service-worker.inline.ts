import { documentLanguage } from '#web/platform/texts/document-language.ts';

/** A page that has been open so long is being read, and the line is free. */
const readingMs = 10_000;

// The address carries the language, so that a change of language installs a worker that keeps the offline page in it.
// In development the worker would outlive the server at this port.
if (import.meta.env.PROD) {
  addEventListener('load', () => {
    const worker = navigator.serviceWorker;
    // Without this, a browser asks the server for it at each page.
    const updateViaCache = 'all';
    worker?.register(`/sw.js?${documentLanguage()}`, { updateViaCache }).catch(() => undefined);
    setTimeout(() => worker?.controller?.postMessage('read'), readingMs);
  });
}
