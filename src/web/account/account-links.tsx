import { Link } from 'react-router';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Card, coverLink } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';

const places = [
  { to: '/dashboard/security', icon: 'shield', name: 'shell.security', text: 'dashboard.securityText' },
  { to: '/dashboard/my-data', icon: 'download', name: 'shell.myData', text: 'dashboard.myDataText' },
] as const;

export function AccountLinks() {
  const t = useTexts();
  return (
    <section aria-labelledby="account-links" className="grid gap-4">
      <h2 id="account-links" className="text-xl">
        {t('dashboard.yourAccount')}
      </h2>
      <div className="grid gap-4 mid:grid-cols-2">
        {places.map(({ to, icon, name, text }) => (
          <Card key={to} pressable className="flex items-start gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
              <Icon name={icon} />
            </span>
            <div className="grid min-w-0 gap-1">
              <Link to={to} className={`font-semibold ${coverLink}`}>
                {t(name)}
              </Link>
              <p className="text-sm text-muted">{t(text)}</p>
            </div>
          </Card>
        ))}
      </div>
    </section>
  );
}
