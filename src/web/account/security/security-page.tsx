import type { Security } from '#contract/security.ts';
import { browserApi } from '#web/platform/api.ts';
import { MoreTexts } from '#web/platform/more-texts.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { errorWords } from '#web/platform/problem-words.ts';
import { useLiveRead } from '#web/platform/reads.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { ownTexts } from '#web/platform/server-texts.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { unlessItFails } from '#web/platform/unless-it-fails.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/message.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Waiting } from '#web/ui/spinner.tsx';
import { readSecurity } from '#web/account/api.ts';
import { EmailSection } from './email-section.tsx';
import { NeedsScript } from '#web/account/needs-script.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProviderSection } from './provider-section.tsx';
import { SessionSection } from './session-section.tsx';
import { StepUp } from '#web/account/step-up/step-up.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';
import type { Route } from './+types/security-page';

/** Stands under the dashboard's layout, which is for learners only. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    // No other page needs these texts, so they come with this one.
    texts: { security: ownTexts(request, 'security'), stepUp: ownTexts(request, 'stepUp') },
    security: await unlessItFails(
      context,
      'the security settings',
      readSecurity(serverApi(context, request)),
    ),
  };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.security') }));

/** How the learner signs in, and where they are signed in. */
export default function SecurityPage({ loaderData: { texts, security } }: Route.ComponentProps) {
  return (
    <MoreTexts catalogue={texts}>
      <StepUp>
        <SecuritySettings initial={security} />
      </StepUp>
    </MoreTexts>
  );
}

function SecuritySettings({ initial }: { initial: Security | undefined }) {
  const t = useTexts();
  const language = usePageLanguage();
  const { data, error, slow, refresh } = useLiveRead({
    key: 'security',
    read: (signal) => readSecurity(browserApi, { signal }),
    initial,
  });
  const changed = () => refresh('now');
  return (
    <PageFrame title={t('shell.security')} lead={t('security.lead')}>
      <NeedsScript />
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <PasswordSection security={data} onChanged={changed} />
          <EmailSection security={data} onChanged={changed} />
          <TwoFactorSection security={data} onChanged={changed} />
          <PasskeySection security={data} onChanged={changed} />
          {data.providers.length > 0 ? (
            <ProviderSection providers={data.providers} onChanged={changed} />
          ) : null}
          <SessionSection sessions={data.sessions} onChanged={changed} />
        </div>
      ) : null}
      {!data && error ? (
        <Notice
          tone="bad"
          title={t('security.failed')}
          action={
            <Button tone="secondary" onClick={changed}>
              {t('shell.retry')}
            </Button>
          }
        >
          {errorWords(t, language, error).text}
        </Notice>
      ) : null}
      {!data && !error ? (
        <>
          <Waiting label={t('security.loading')} />
          {slow ? <p className="text-center text-muted">{t('shell.loadingSlowly')}</p> : null}
        </>
      ) : null}
    </PageFrame>
  );
}
