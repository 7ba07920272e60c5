import { pageMeta } from '#web/platform/site/page-meta.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import type { Route } from './+types/about-page';

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.about') }));

const parts = [
  { title: 'dashboard.aboutWhatTitle', text: 'dashboard.aboutWhat', icon: 'chapters' },
  { title: 'dashboard.aboutWhoTitle', text: 'dashboard.aboutWho', icon: 'person' },
  { title: 'dashboard.aboutHowTitle', text: 'dashboard.aboutHow', icon: 'pen' },
  { title: 'dashboard.aboutCareTitle', text: 'dashboard.aboutCare', icon: 'book' },
] as const;

export default function AboutPage() {
  const t = useTexts();
  return (
    <PageFrame title={t('shell.about')}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg bg-accent-soft p-6 sm:flex-nowrap sm:p-8">
        <LogoMark className="size-16 shrink-0 sm:size-20" />
        <div className="grid gap-1.5">
          <p className="text-sm font-bold text-accent-ink [&:lang(en)]:tracking-widest">
            {t('dashboard.aboutSlogan')}
          </p>
          <p className="max-w-prose text-lg font-medium">{t('dashboard.aboutLead')}</p>
        </div>
      </div>
      <div className="grid gap-8">
        {parts.map(({ title, text, icon }) => (
          <section key={title} className="grid gap-x-5 gap-y-2 sm:grid-cols-[auto_1fr]">
            <span className="grid size-11 place-items-center rounded-full bg-accent-soft text-accent-ink">
              <Icon name={icon} />
            </span>
            <div className="grid gap-2">
              <h2 className="text-xl sm:pt-1.5">{t(title)}</h2>
              <p className="max-w-prose">{t(text)}</p>
            </div>
          </section>
        ))}
      </div>
      <Card className="flex flex-wrap items-center justify-between gap-4 sm:flex-nowrap">
        <div className="grid gap-1">
          <h2 className="text-lg">{t('dashboard.aboutNextTitle')}</h2>
          <p className="text-muted">{t('dashboard.aboutNext')}</p>
        </div>
        <ButtonLink to="/dashboard/explore" tone="secondary" className="sm:shrink-0">
          {t('dashboard.aboutSeeNext')}
        </ButtonLink>
      </Card>
    </PageFrame>
  );
}
