import { useMe } from '#web/platform/me.ts';
import { useTexts } from '#web/platform/texts.tsx';
import type { Translate } from '#web/platform/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useBalance } from '#web/wallet/wallet.tsx';
import { AccountSection } from '#web/account/account-section.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';

/** Tells what a deletion removes and keeps, above its form. */
export function DeleteAccount({ coins: initial }: { coins: number | undefined }) {
  const t = useTexts();
  const { email } = useMe();
  const { coins } = useBalance(initial);
  return (
    <AccountSection title={t('myData.delete')} icon="trash" lead={t('myData.deleteLead')}>
      <div className="grid gap-6 mid:grid-cols-2">
        <Consequences
          title={t('myData.goes')}
          icon="close"
          items={[
            t('myData.goesAccount'),
            t('myData.goesCourses'),
            ...coinsThatGo(t, coins),
            t('myData.goesMessages'),
            t('myData.goesRest'),
          ]}
        />
        <Consequences
          title={t('myData.stays')}
          icon="check"
          items={[
            t('myData.staysLedger'),
            t('myData.staysReports'),
            t('myData.staysMessages'),
            t('myData.staysPaper'),
          ]}
        />
      </div>
      <DeleteAccountForm email={email ?? ''} />
    </AccountSection>
  );
}

function coinsThatGo(t: Translate, coins: number | undefined): string[] {
  if (coins === 0) return [];
  return [coins === undefined ? t('myData.goesCoinsUnknown') : t('myData.goesCoins', { count: coins })];
}

interface ConsequencesProps {
  title: string;
  icon: 'close' | 'check';
  items: readonly string[];
}

function Consequences({ title, icon, items }: ConsequencesProps) {
  return (
    <div className="grid content-start gap-3">
      <h3 className="text-base font-semibold">{title}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped */}
      <ul role="list" className="grid gap-2.5">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            <Icon name={icon} className="mt-1 size-4 shrink-0 text-muted" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
