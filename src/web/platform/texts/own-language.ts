import { documentLanguage } from './document-language.ts';

/** Leads to a personless page in the reader's language, of which a shared cache does not know that it was chosen here. */
export function leadToOwnLanguage(): void {
  const chosen = /(?:^|; )(?:__Host-)?language=(\w+)/.exec(document.cookie)?.[1];
  const address = new URL(location.href);
  if (chosen === undefined || chosen === documentLanguage()) return;
  if (address.searchParams.has('language')) return;
  address.searchParams.append('language', chosen);
  location.replace(address);
}
