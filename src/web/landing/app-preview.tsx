import { useTexts } from '#web/platform/texts.tsx';
import { appPreview } from './media-facts.ts';

const sights = [
  { src: appPreview.light, shown: 'dark:hidden' },
  { src: appPreview.dark, shown: 'hidden dark:block' },
];

/**
 * Shows a screenshot in the reader's theme. `<picture>` knows only the system's preference, and the browser never loads a
 * lazy picture that is hidden.
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
