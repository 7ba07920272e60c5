import { useTexts } from '#web/platform/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { PaperPlane } from './paper-plane.tsx';

const redirectSeconds = 5;

/** contact.inline.ts shows the countdown and redirects at its end. */
export function MessageSent() {
  const t = useTexts();
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-5 px-4 py-16 text-center sm:px-6 md:py-24">
      <PaperPlane className="h-28 text-accent" />
      <h1 tabIndex={-1} data-thanks className="text-3xl outline-none">
        {t('contact.thankYou')}
      </h1>
      <p className="text-lg">{t('contact.sent')}</p>
      <div hidden data-countdown className="grid justify-items-center gap-4">
        <p className="text-muted tabular-nums">
          <TextAround text={(seconds) => t('contact.redirecting', { seconds })}>
            <b className="text-ink" translate="no">
              {redirectSeconds}
            </b>
          </TextAround>
        </p>
        <Button tone="secondary" data-done={t('contact.staying')}>
          {t('contact.stay')}
        </Button>
      </div>
      <p role="status" data-said={t('contact.redirectSoon')} className="sr-only" />
      <p className="flex flex-wrap justify-center gap-x-3">
        <ButtonLink href="/" tone="quiet">
          {t('contact.home')}
        </ButtonLink>
        <ButtonLink href="/getintouch" tone="quiet">
          {t('contact.another')}
        </ButtonLink>
      </p>
    </div>
  );
}
