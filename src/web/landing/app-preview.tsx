import { useTexts } from '#web/platform/texts.tsx';
import { appPreview } from './media-facts.ts';

const sights = [
  { src: appPreview.light, shown: 'dark:hidden' },
  { src: appPreview.dark, shown: 'hidden dark:block' },
];

/**
 * A screenshot of the product in the reader's theme, which the browser knows by `data-theme` and not by its own
 * preference alone. A lazy picture that isn't displayed is never loaded, so only one of the two is.
 */
export function AppPreview() {
  const t = useTexts();
  const { width, height } = appPreview;
  return (
    <div className="app-preview">
      {sights.map(({ src, shown }) => (
        <img
          key={src}
          src={src}
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
