import { useTexts } from '#web/platform/texts/texts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** Starts reading a chapter aloud (island/listen.ts). Nothing of the player is loaded before the first press. */
export function ListenButton() {
  const t = useTexts();
  return (
    <div data-listen className="contents noscript:hidden print:hidden">
      <button type="button" className={buttonClass({ tone: 'quiet' }, 'group max-md:px-3')}>
        <Icon name="play" className="size-5 group-aria-busy:hidden group-data-open:hidden" />
        <Spinner className="hidden size-5 group-aria-busy:block" />
        <Icon name="close" className="hidden size-5 group-data-open:block" />
        <span className="group-data-open:hidden">{t('learning.listen')}</span>
        <span className="hidden group-data-open:inline max-md:sr-only">{t('learning.stopListening')}</span>
      </button>
      <p role="alert" className="order-last basis-full px-4 pb-2 text-bad empty:hidden" />
    </div>
  );
}
