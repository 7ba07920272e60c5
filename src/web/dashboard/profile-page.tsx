import type { Me } from '#contract/identity.ts';
import { requireLearner } from '#web/identity/require-learner.ts';
import { browserApi } from '#web/platform/api.ts';
import { tellChangedMe } from '#web/platform/me.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { errorWords } from '#web/platform/problem-words.ts';
import { useLiveRead } from '#web/platform/reads.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/message.tsx';
import { Waiting } from '#web/ui/spinner.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { readMe } from './api.ts';
import { AccountLinks } from './account-links.tsx';
import { AccountFacts } from './profile-account.tsx';
import { ProfileDetails } from './profile-details.tsx';
import { ProfileHead } from './profile-head.tsx';
import type { Route } from './+types/profile-page';

export async function loader({ context, request, url }: Route.LoaderArgs): Promise<{ me?: Me }> {
  return { me: await requireLearner(context, request, url) };
}

/** In the browser the page shows at once and reads the rest itself. */
export function clientLoader(): { me?: Me } {
  return {};
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.profile') }));

/** Specification section 2, "Profile page". */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const language = usePageLanguage();
  const { data, error, offer, refresh } = useLiveRead({
    key: 'me',
    read: (signal) => readMe(browserApi, { signal }),
    initial: loaderData.me,
  });
  const changed = (me: Me) => {
    offer(me);
    tellChangedMe(me);
  };
  return (
    <PageFrame title={t('shell.profile')} lead={t('profile.lead')}>
      {data ? (
        <div className="grid gap-5">
          <ProfileHead me={data} onChanged={changed} />
          <ProfileDetails me={data} onChanged={changed} />
          <AccountFacts me={data} />
          <AccountLinks />
        </div>
      ) : null}
      {!data && error ? (
        <Notice
          tone="bad"
          title={t('profile.failed')}
          action={
            <Button tone="secondary" onClick={() => refresh('now')}>
              {t('shell.retry')}
            </Button>
          }
        >
          {errorWords(t, language, error).text}
        </Notice>
      ) : null}
      {!data && !error ? <Waiting label={t('profile.loading')} /> : null}
    </PageFrame>
  );
}
