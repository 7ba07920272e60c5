import { createContext, useContext } from 'react';
import type { PageLanguage } from '#contract/language.ts';
import type { Catalogue } from './texts.tsx';

/** What only the server knows while it renders; in the browser there is none of it. */
export interface ServerPage {
  nonce: string;
  /** Under which the log has what went wrong with this page. */
  requestId: string;
  language: PageLanguage;
  /** For the page that shows when the root loader itself failed, and for un-hydrated pages. */
  catalogue: Catalogue;
}

export const ServerPageContext = createContext<ServerPage | null>(null);

/** Browsers hide a nonce from scripts, so elements that carry it need `suppressHydrationWarning`. */
export function useNonce(): string | undefined {
  return useContext(ServerPageContext)?.nonce;
}
