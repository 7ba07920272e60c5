import { keepText, keptText } from './kept-text.ts';

const name = 'waits';
/** Begin the names of all kept notes, and of the marks of courses that are not saved to their end. */
export const draftStart = 'note ';
export const unfinished = 'saving ';
/** Begins these too, and the marks of courses that are saved. */
const anySaved = 'sav';

/** Tells all pages of this browser whether the outbox keeps something that is to be sent, or to be heard since. */
export const markWaiting = (waits: boolean): void => keepText(name, waits ? '1' : null);
export const isMarkedWaiting = (): boolean => keptText(name) !== null;

/**
 * Writes the script that loads what sends it and notes, goes on with saving a course, or hears of saved ones, when a page opens and
 * when the network is back. It is in pages without an outbox too, and has few bytes: others load nothing. A browser remembers an
 * import that failed, so none is tried without a network.
 */
export const sendWaiting = (address: string): string =>
  `onload=ononline=()=>{try{navigator.onLine&&/"(${name}|${anySaved}|${draftStart})/.test(JSON.stringify(localStorage))&&import('${address}').catch(e=>e)}catch{}};`;
