import { pageMeta } from '#web/platform/page-meta.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/message.tsx';
import { PageFrame } from './page-frame.tsx';
import type { Route } from './+types/explore-page';

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.explore') }));

/** Specification section 2, "Explore page", in its order. */
const upcoming = [
  { title: 'dashboard.reportsTitle', text: 'dashboard.reportsText' },
  { title: 'dashboard.offlineTitle', text: 'dashboard.offlineText' },
  { title: 'dashboard.quizzesTitle', text: 'dashboard.quizzesText' },
  { title: 'dashboard.mcqsTitle', text: 'dashboard.mcqsText' },
  { title: 'dashboard.assignmentsTitle', text: 'dashboard.assignmentsText' },
] as const;

export default function ExplorePage() {
  const t = useTexts();
  return (
    <PageFrame title={t('shell.explore')} lead={t('dashboard.exploreLead')}>
      <ul className="grid gap-4">
        {upcoming.map(({ title, text }) => (
          <Card as="li" key={title} className="grid gap-2">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-lg">{t(title)}</h2>
              <Badge tone="accent">{t('dashboard.coming')}</Badge>
            </div>
            <p className="text-muted">{t(text)}</p>
          </Card>
        ))}
      </ul>
    </PageFrame>
  );
}
