import { documentLanguage } from './document-language.ts';

/**
 * Leads a reader to a personless page in their own language. A shared cache knows the languages that a browser asks for, but
 * not the one that its owner chose here.
 */
export function leadToOwnLanguage(): void {
  const chosen = /(?:^|; )(?:__Host-)?language=(\w+)/.exec(document.cookie)?.[1];
  const address = new URL(location.href);
  if (chosen === undefined || chosen === documentLanguage()) return;
  if (address.searchParams.has('language')) return;
  address.searchParams.append('language', chosen);
  location.replace(address);
}
