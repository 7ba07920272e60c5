import { pageMeta } from '#web/platform/page-meta.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { PageFrame } from './page-frame.tsx';
import type { Route } from './+types/about-page';

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.about') }));

const parts = [
  { title: 'dashboard.aboutWhatTitle', text: 'dashboard.aboutWhat' },
  { title: 'dashboard.aboutWhoTitle', text: 'dashboard.aboutWho' },
  { title: 'dashboard.aboutHowTitle', text: 'dashboard.aboutHow' },
  { title: 'dashboard.aboutCareTitle', text: 'dashboard.aboutCare' },
] as const;

export default function AboutPage() {
  const t = useTexts();
  return (
    <PageFrame title={t('shell.about')} lead={t('shell.description')}>
      {parts.map(({ title, text }) => (
        <section key={title} className="grid gap-2">
          <h2 className="text-xl">{t(title)}</h2>
          <p className="max-w-prose">{t(text)}</p>
        </section>
      ))}
    </PageFrame>
  );
}
