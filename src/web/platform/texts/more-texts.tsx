import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { pageTexts, TextsContext, usePageTexts } from './texts.tsx';
import type { Catalogue } from './text-catalogue.ts';

/** Adds the areas of texts that only this page has. */
export function MoreTexts({ catalogue, children }: { catalogue: Catalogue; children: ReactNode }) {
  const { language, catalogue: everywhere } = usePageTexts();
  const texts = useMemo(
    () => pageTexts(language, { ...everywhere, ...catalogue }),
    [language, everywhere, catalogue],
  );
  return <TextsContext value={texts}>{children}</TextsContext>;
}
