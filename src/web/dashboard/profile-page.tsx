import type { Me } from '#contract/identity.ts';
import { requireLearner } from '#web/identity/require-learner.ts';
import { browserApi } from '#web/platform/api.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { useLiveRead } from '#web/platform/reads.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Waiting } from '#web/ui/spinner.tsx';
import { readMe } from './api.ts';
import { PageFrame } from './page-frame.tsx';
import type { Route } from './+types/profile-page';

export async function loader({ context, request, url }: Route.LoaderArgs): Promise<{ me?: Me }> {
  return { me: await requireLearner(context, request, url) };
}

/** In the browser the page shows at once and reads the rest itself. */
export function clientLoader(): { me?: Me } {
  return {};
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.profile') }));

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { data, error, refresh } = useLiveRead({
    key: 'me',
    read: (signal) => readMe(browserApi, { signal }),
    initial: loaderData.me,
  });
  return (
    <PageFrame title={t('shell.profile')}>
      {data ? <Facts me={data} /> : null}
      {!data && error ? (
        <div className="grid justify-items-start gap-4">
          <p role="alert" className="font-semibold text-bad">
            {t('errors.requestFailed')}
          </p>
          <Button tone="secondary" onClick={() => refresh('now')}>
            {t('shell.retry')}
          </Button>
        </div>
      ) : null}
      {!data && !error ? <Waiting label={t('dashboard.loadingUser')} /> : null}
    </PageFrame>
  );
}

function Facts({ me }: { me: Me }) {
  const t = useTexts();
  const facts = [
    { name: t('identity.firstName'), value: me.firstName },
    { name: t('identity.lastName'), value: me.lastName },
    { name: t('identity.email'), value: me.email ?? t('dashboard.noEmail') },
    { name: t('dashboard.username'), value: t('dashboard.noUsername') },
  ];
  return (
    <Card className="grid gap-6">
      <Avatar imageUrl={me.imageUrl} name={me.firstName ?? me.email} />
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-semibold break-words">{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
