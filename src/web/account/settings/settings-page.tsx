import { pageMeta } from '#web/platform/page-meta.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { AccountLinks } from '#web/account/account-links.tsx';
import { DataSavingChoice } from './data-saving-choice.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import type { Route } from './+types/settings-page';

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.settings') }));

export default function SettingsPage() {
  const t = useTexts();
  return (
    <PageFrame wide title={t('shell.settings')}>
      <Card as="section" aria-labelledby="preferences-heading" className="grid gap-7">
        <div className="grid gap-1">
          <h2 id="preferences-heading" className="text-xl">
            {t('dashboard.preferences')}
          </h2>
          <p className="text-muted">{t('dashboard.preferencesLead')}</p>
        </div>
        <ThemeChoice />
        <div className="grid gap-3 border-t border-line pt-6">
          <div className="grid gap-0.5">
            <h3 id="language-heading" className="text-base">
              {t('shell.language')}
            </h3>
            <p className="text-sm text-muted">{t('dashboard.languageText')}</p>
          </div>
          <LanguageChoice />
        </div>
        <DataSavingChoice />
      </Card>
      <AccountLinks />
    </PageFrame>
  );
}
