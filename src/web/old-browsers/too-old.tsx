import { useTexts } from '#web/platform/texts/texts.tsx';

/** A browser with URL.parse has all that `old-browsers` defines, except for what plain http takes away (decision 085). */
const hasAll = 'URL.parse&&crypto.randomUUID&&navigator.locks';

/** Writes the script into the page of an old browser, because only so no module runs before it. */
export function loadOldBrowsers(address: string): string {
  return `${hasAll}||document.write('<scr'+'ipt src="${address}"></scr'+'ipt>');`;
}

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
