import { useTexts } from '#web/platform/texts.tsx';
import island from '#web/saved/sign-out.island.ts?url';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/message.tsx';

interface SignOutFormProps {
  storageKey: string | null;
  /** Answers and notes that wait on this phone. */
  waiting: number;
  notes: number;
}

/** Asks a learner whose work waits on this phone what is to become of it. Without scripts it stays. */
export function SignOutForm({ storageKey, waiting, notes }: SignOutFormProps) {
  const t = useTexts();
  const somethingWaits = waiting + notes > 0;
  return (
    <>
      {waiting > 0 ? (
        <Notice title={t('signIn.answersWait', { count: waiting })}>
          <bdi>{t('signIn.answersStay')}</bdi>
        </Notice>
      ) : null}
      {notes > 0 ? (
        <Notice title={t('signIn.notesWait', { count: notes })}>
          <bdi>{t('signIn.notesStay')}</bdi>
        </Notice>
      ) : null}
      <form
        method="post"
        action="/signout"
        data-storage-key={somethingWaits ? undefined : storageKey}
        data-waiting={somethingWaits ? storageKey : undefined}
        data-island={somethingWaits ? island : undefined}
        className="grid gap-4"
      >
        {waiting > 0 ? (
          <div hidden data-offer="send" className="grid gap-2">
            <Button data-send size="lg">
              {t('signIn.sendAndSignOut')}
            </Button>
            <div hidden data-not-sent>
              <Notice tone="bad">{t('signIn.notSent')}</Notice>
            </div>
          </div>
        ) : null}
        <Button type="submit" size="lg" tone={waiting > 0 ? 'secondary' : 'primary'}>
          {t(somethingWaits ? 'signIn.keepAndSignOut' : 'identity.signOut')}
        </Button>
        <ButtonLink tone="secondary" size="lg" href="/dashboard">
          {t('signIn.signOutStay')}
        </ButtonLink>
        {somethingWaits ? (
          <details hidden data-offer="discard">
            <summary className={buttonClass({ tone: 'quiet' }, 'w-full cursor-pointer')}>
              {t('signIn.discard')}
            </summary>
            <div className="grid gap-3 pt-2">
              <p>{t('signIn.discardText')}</p>
              <Button data-discard tone="danger">
                {t('signIn.discardAndSignOut')}
              </Button>
            </div>
          </details>
        ) : null}
      </form>
    </>
  );
}
