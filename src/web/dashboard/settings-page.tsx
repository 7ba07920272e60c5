import { pageMeta } from '#web/platform/page-meta.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Card } from '#web/ui/card.tsx';
import { ThemeChoice } from '#web/ui/theme-switch.tsx';
import { PageFrame } from './page-frame.tsx';
import type { Route } from './+types/settings-page';

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.settings') }));

export default function SettingsPage() {
  const t = useTexts();
  return (
    <PageFrame title={t('shell.settings')}>
      <Card as="section" aria-labelledby="preferences-heading" className="grid gap-4">
        <h2 id="preferences-heading" className="text-xl">
          {t('dashboard.preferences')}
        </h2>
        <ThemeChoice />
        <p className="text-sm text-muted">{t('dashboard.themeKept')}</p>
      </Card>
    </PageFrame>
  );
}
