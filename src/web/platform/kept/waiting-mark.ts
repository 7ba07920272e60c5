import { keepText, keptText } from './kept-text.ts';

const name = 'waits';

/** Tells all pages of this browser whether the outbox keeps something that is to be sent, or to be heard since. */
export const markWaiting = (waits: boolean): void => keepText(name, waits ? '1' : null);
export const isMarkedWaiting = (): boolean => keptText(name) !== null;

/**
 * Writes the script that loads what sends it, when a page opens and when the network is back. It is in pages without an outbox
 * too, and has few bytes: others load nothing. A browser remembers an import that failed, so none is tried without a network.
 */
export const sendWaiting = (address: string): string =>
  `for(const e of['load','online'])addEventListener(e,()=>{try{navigator.onLine&&localStorage.${name}&&import('${address}').catch(()=>0)}catch{}});`;
