import { useTexts } from '#web/platform/texts.tsx';

/** Comes first in the tab order; the page's `<main>` has `id="content"`. */
export function SkipLink() {
  const t = useTexts();
  return (
    <a
      href="#content"
      className="absolute start-4 top-2 z-10 [translate:0_-6rem] rounded-md bg-surface px-4 py-2 font-semibold focus-visible:[translate:none] focus-visible:shadow-high"
    >
      {t('shell.skipToContent')}
    </a>
  );
}
