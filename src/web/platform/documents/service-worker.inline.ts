import { documentLanguage } from '#web/platform/texts/document-language.ts';

// The address carries the language, so that a change of language installs a worker that keeps the offline page in it.
// In development the worker would outlive the server at this port.
if (import.meta.env.PROD) {
  addEventListener('load', () => {
    navigator.serviceWorker?.register(`/sw.js?${documentLanguage()}`).catch(() => undefined);
  });
}
