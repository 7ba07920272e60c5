import type { Me } from '#contract/identity.ts';
import { useReaderTime } from '#web/platform/moment.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Card } from '#web/ui/card.tsx';
import { FactList } from './profile-facts.tsx';

/** What the account says of itself and nobody edits here. */
export function AccountFacts({ me }: { me: Me }) {
  const t = useTexts();
  return (
    <Card as="section" aria-labelledby="account-heading" className="grid gap-5">
      <h2 id="account-heading" className="text-xl">
        {t('profile.account')}
      </h2>
      <FactList
        facts={[
          { name: t('profile.primaryEmail'), value: me.email, missing: t('profile.noEmail') },
          { name: t('profile.created'), value: <Moment iso={me.createdAt} /> },
          { name: t('profile.updated'), value: <Moment iso={me.updatedAt} /> },
        ]}
      />
    </Card>
  );
}

/** Day and time by the reader's clock, which only the browser knows; its room is there from the start. */
function Moment({ iso }: { iso: string | null }) {
  const moment = useReaderTime({ dateStyle: 'long', timeStyle: 'short' }, '\u00a0');
  return iso === null ? null : <time dateTime={iso}>{moment(iso)}</time>;
}
