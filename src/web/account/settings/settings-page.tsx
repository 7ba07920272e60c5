import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { languageFacts, pageLanguages } from '#contract/language.ts';
import { api } from '#web/platform/calls/api.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { ownTexts } from '#web/platform/texts/server-texts.ts';
import { ReminderChoice } from '#web/reminders/reminder-choice.tsx';
import { sizeText } from '#web/saved/size-text.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { bytesOfVisit } from '#web/platform/kept/visit-bytes.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { AccountLinks } from '#web/account/account-links.tsx';
import { DataSavingChoice, ThemeChoice } from '#web/ui/choice-radios.tsx';
import type { Route } from './+types/settings-page';

/** Needs no guard, because the dashboard's layout lets learners in only. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const read = api.readReminders({}, serverApi(context, request));
  return {
    texts: ownTexts(request, 'reminders'),
    reminders: await unlessItFails(context, 'a learner’s reminders', read),
  };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.settings') }));

export default function SettingsPage({ loaderData: { reminders } }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <PageFrame wide title={t('shell.settings')}>
      <Card as="section" aria-labelledby="preferences-heading" className="grid gap-7">
        <div className="grid gap-1">
          <h2 id="preferences-heading" className="text-xl">
            {t('dashboard.preferences')}
          </h2>
          <p className="text-muted">{t('dashboard.preferencesLead')}</p>
        </div>
        <div className="grid gap-3">
          <div className="grid gap-0.5">
            <h3 id="language-heading" className="text-base">
              {t('shell.language')}
            </h3>
            <p className="text-sm text-muted">{t('dashboard.languageText')}</p>
          </div>
          <LanguageChoice />
        </div>
        <div className="grid gap-3 border-t border-line pt-6">
          <DataSavingChoice />
          <VisitBytes />
        </div>
        <div className="border-t border-line pt-6">
          <ThemeChoice />
        </div>
      </Card>
      <ReminderChoice initial={reminders} />
      <AccountLinks />
    </PageFrame>
  );
}

/** Shows how much this visit has loaded, and keeps counting. */
function VisitBytes() {
  const t = useTexts();
  const language = usePageLanguage();
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    const count = () => setBytes(bytesOfVisit());
    count();
    const loads = new PerformanceObserver(count);
    loads.observe({ type: 'resource' });
    return () => loads.disconnect();
  }, []);
  // Space is kept for the line, which only a browser can fill.
  return (
    <p className="min-h-6 text-sm text-muted">
      {bytes === null ? null : t('dashboard.visitBytes', { size: sizeText(bytes, language) })}
    </p>
  );
}

/** A plain form, as in the header, that loads the page again in the chosen language. */
function LanguageChoice() {
  const t = useTexts();
  const current = usePageLanguage();
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action="/language"
      aria-labelledby="language-heading"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-2 sm:gap-3"
    >
      <input type="hidden" name="to" value={pathname + search} />
      {pageLanguages.map((language) => {
        const { endonym, english, dir } = languageFacts[language];
        const inUse = language === current;
        return (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            aria-current={inUse ? 'true' : undefined}
            className={`flex min-h-14 items-center justify-between gap-3 rounded-md border px-4 py-2 text-start ${
              inUse ? 'border-accent-ink bg-accent-soft' : 'border-edge bg-surface hover:border-ink'
            }`}
          >
            <span className="grid">
              <span lang={language} dir={dir} className="font-semibold">
                {endonym}
              </span>
              {endonym === english ? null : (
                <span lang="en" className="text-sm text-muted">
                  {english}
                </span>
              )}
            </span>
            {inUse ? (
              <>
                <Icon name="check" className="size-5 text-accent-ink" />
                <span className="sr-only">{t('dashboard.languageNow')}</span>
              </>
            ) : null}
          </button>
        );
      })}
    </form>
  );
}
