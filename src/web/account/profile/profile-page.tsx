import { useState, type ReactNode } from 'react';
import type { Me } from '#contract/identity.ts';
import { requireLearner } from '#web/identity/require-learner.ts';
import { api } from '#web/platform/calls/api.ts';
import { updateMe } from '#web/platform/people/changed-me.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { errorWords } from '#web/platform/calls/problem-words.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { useReaderTime } from '#web/platform/texts/moment.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageFrame, sideBySide } from '#web/ui/page-frame.tsx';
import { Unread } from '#web/ui/read-state.tsx';
import { useFocusBack } from '#web/account/focus-back.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileHead, type ProfileProps } from './profile-head.tsx';
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
        </div>
      ) : (
        <Unread read={read} loading={t('profile.loading')} failed={t('profile.failed')}>
          {error && errorWords(t, language, error).text}
        </Unread>
      )}
    </PageFrame>
  );
}

function ProfileDetails({ me, onChanged }: ProfileProps) {
  const t = useTexts();
  const [editing, setEditing] = useState(false);
  const edit = useFocusBack(editing);
  return (
    <Card as="section" aria-labelledby="details-heading" className="grid gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="details-heading" className="text-xl">
          {t('profile.details')}
        </h2>
        {editing ? null : (
          <Button
            ref={edit}
            tone="secondary"
            aria-label={t('profile.editDetails')}
            onClick={() => setEditing(true)}
          >
            <Icon name="pen" />
            {t('profile.edit')}
          </Button>
        )}
      </div>
      {editing ? (
        <ProfileForm
          me={me}
          onClose={(changed) => {
            if (changed) onChanged(changed);
            setEditing(false);
          }}
        />
      ) : (
        <FactList
          facts={[
            [t('profile.firstName'), me.firstName, t('profile.notGiven')],
            [t('profile.lastName'), me.lastName, t('profile.notGiven')],
            [t('profile.email'), me.email, t('profile.noEmail')],
            [t('profile.username'), me.username, t('profile.noUsername')],
          ]}
        />
      )}
    </Card>
  );
}

function AccountFacts({ me }: { me: Me }) {
  const t = useTexts();
  // A space holds the place until the browser knows the reader's clock.
  const moment = useReaderTime({ dateStyle: 'long', timeStyle: 'short' }, '\u00a0');
  const time = (iso: string | null) => (iso === null ? null : <time dateTime={iso}>{moment(iso)}</time>);
  return (
    <Card as="section" aria-labelledby="account-heading" className="grid gap-5">
      <h2 id="account-heading" className="text-xl">
        {t('profile.account')}
      </h2>
      <FactList
        facts={[
          [t('profile.primaryEmail'), me.email, t('profile.noEmail')],
          [t('profile.created'), time(me.createdAt)],
          [t('profile.updated'), time(me.updatedAt)],
        ]}
      />
    </Card>
  );
}

type Fact = readonly [name: string, value: ReactNode, insteadOfNull?: string];

function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid divide-y divide-line">
      {facts.map(([name, value, insteadOfNull]) => (
        <div key={name} className="flex flex-wrap gap-x-4 py-3 first:pt-0 last:pb-0">
          <dt className="min-w-28 text-muted sm:min-w-44">{name}</dt>
          <dd
            dir="auto" // An address that does not fit beside its name has a line of its own.
            className="min-w-0 grow basis-auto font-medium break-words"
          >
            {value ?? <span className="font-normal text-muted">{insteadOfNull}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
