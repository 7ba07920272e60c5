import { api } from '#web/platform/calls/api.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { errorWords } from '#web/platform/calls/problem-words.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { ownTexts } from '#web/platform/texts/server-texts.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { PageFrame, sideBySide } from '#web/ui/page-frame.tsx';
import { Unread } from '#web/ui/read-state.tsx';
import { NeedsScript } from '#web/account/account-section.tsx';
import { StepUp } from '#web/account/step-up/step-up.tsx';
import { EmailSection, PasswordSection } from './password-and-email.tsx';
import { PasskeySection, ProviderSection, SessionSection } from './row-sections.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';
import type { Route } from './+types/security-page';

/** Needs no guard, because the dashboard's layout lets learners in only. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const read = api.readSecurity({}, serverApi(context, request));
  return {
    texts: ownTexts(request, 'security', 'stepUp'),
    security: await unlessItFails(context, 'the security settings', read),
  };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.security') }));

const sections = [
  PasswordSection,
  EmailSection,
  TwoFactorSection,
  PasskeySection,
  ProviderSection,
  SessionSection,
];

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const language = usePageLanguage();
  const read = useLiveRead({
    key: 'security',
    read: (signal) => api.readSecurity({}, { signal }),
    initial: loaderData.security,
  });
  const { data, error, retry: onChanged } = read;
  return (
    <StepUp>
      <PageFrame wide title={t('shell.security')} lead={t('security.lead')}>
        <NeedsScript />
        {data ? (
          <div className={sideBySide}>
            {sections.map((Section, at) => (
              <Section key={at} security={data} onChanged={onChanged} />
            ))}
          </div>
        ) : (
          <Unread read={read} loading={t('security.loading')} failed={t('security.failed')}>
            {error && errorWords(t, language, error).text}
          </Unread>
        )}
      </PageFrame>
    </StepUp>
  );
}
