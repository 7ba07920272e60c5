import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { appPreview } from './media-facts.ts';

const sights = [
  { src: appPreview.light, shown: 'dark:hidden' },
  { src: appPreview.dark, shown: 'hidden dark:block' },
];

/**
 * Shows a screenshot in the reader's language and theme; with data saving only once its box is checked. `<picture>` knows only
 * the system's preference, and the browser never loads a lazy picture that is hidden.
 */
export function AppPreview() {
  const t = useTexts();
  const language = usePageLanguage();
  const { width, height, kilobytes } = appPreview;
  return (
    <div className="app-preview">
      <label className="place-items-center font-semibold">
        <span>
          <input type="checkbox" />{' '}
          {/* oxlint-disable-next-line saksham/lone-text -- in a document, which React draws once */}
          {t('landing.previewShow', { size: kilobytes })}
        </span>
      </label>
      {sights.map(({ src, shown }) => (
        <img
          key={shown}
          src={src[language]}
          alt={t('landing.previewAlt')}
          width={width}
          height={height}
          loading="lazy"
          fetchPriority="high"
          className={shown}
        />
      ))}
    </div>
  );
}
