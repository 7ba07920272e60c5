import type { Me } from '#contract/identity.ts';
import { requireLearner } from '#web/identity/require-learner.ts';
import { api } from '#web/platform/calls/api.ts';
import { updateMe } from '#web/platform/people/changed-me.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { errorWords } from '#web/platform/calls/problem-words.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { PageFrame, sideBySide } from '#web/ui/page-frame.tsx';
import { Unread } from '#web/ui/read-state.tsx';
import { AccountLinks } from '#web/account/account-links.tsx';
import { AccountFacts, ProfileDetails } from './profile-facts.tsx';
import { ProfileHead } from './profile-head.tsx';
import type { Route } from './+types/profile-page';

export async function loader({ context, request, url }: Route.LoaderArgs): Promise<{ me?: Me }> {
  return { me: await requireLearner(context, request, url) };
}

/** Shows the page at once; it reads the person itself. */
export function clientLoader(): { me?: Me } {
  return {};
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.profile') }));

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const language = usePageLanguage();
  const read = useLiveRead({
    key: 'me',
    read: (signal) => api.readMe({}, { signal }),
    initial: loaderData.me,
  });
  const { data, error, offer } = read;
  const changed = (me: Me) => {
    offer(me);
    updateMe(me);
  };
  return (
    <PageFrame wide title={t('shell.profile')} lead={t('profile.lead')}>
      {data ? (
        <div className="grid gap-5">
          <ProfileHead me={data} onChanged={changed} />
          <div className={sideBySide}>
            <ProfileDetails me={data} onChanged={changed} />
            <AccountFacts me={data} />
          </div>
          <AccountLinks />
        </div>
      ) : (
        <Unread read={read} loading={t('profile.loading')} failed={t('profile.failed')}>
          {error && errorWords(t, language, error).text}
        </Unread>
      )}
    </PageFrame>
  );
}
