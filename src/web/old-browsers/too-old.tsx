import { useTexts } from '#web/platform/texts/texts.tsx';

const id = 'too-old';

/** Chrome 87, Safari 14.1 and Firefox 78 have both. */
export const tooOldScript = `''.replaceAll&&CSS.supports('inset','0')||document.getElementById('${id}').removeAttribute('hidden');`;

/** Says which browser a page needs that is nothing without its scripts. `tooOldScript` shows it. */
export function TooOld() {
  const t = useTexts();
  return (
    <p id={id} hidden suppressHydrationWarning className="bg-bad-soft p-4 text-bad">
      {t('shell.tooOld')}
    </p>
  );
}
