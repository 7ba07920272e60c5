import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { TextsContext, translator, usePageLanguage, useTexts } from './texts.tsx';
import type { Area, Catalogue, Translate } from './texts.tsx';

/** Adds the areas of texts that only this page has. */
export function MoreTexts({ catalogue, children }: { catalogue: Catalogue; children: ReactNode }) {
  const language = usePageLanguage();
  const everywhere = useTexts();
  const texts = useMemo(() => {
    const own = translator(language, catalogue);
    const isOwn = (key: string) => catalogue[key.split('.', 1)[0] as Area] !== undefined;
    const t: Translate = (key, ...values) => (isOwn(key) ? own(key, ...values) : everywhere(key, ...values));
    return { language, t };
  }, [language, catalogue, everywhere]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}
