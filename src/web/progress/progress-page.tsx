import { api } from '#web/platform/calls/api.ts';
import { useMe } from '#web/platform/people/me.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { ownTexts } from '#web/platform/texts/server-texts.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { GuestNotice } from '#web/ui/guest-notice.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { ReminderChoice } from '#web/reminders/reminder-choice.tsx';
import { DaysInARow, loadDays } from './days-in-a-row.tsx';
import { ProgressView, readCourses } from './progress-view.tsx';
import { siteZone } from './reader-day.ts';
import { reportSpan } from './report-days.ts';
import type { Route } from './+types/progress-page';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const via = serverApi(context, request);
  const span = reportSpan(new Date(), siteZone);
  const [days, courses, report] = await Promise.all([
    loadDays(context, request),
    unlessItFails(context, 'the progress of a learner', readCourses({}, via)),
    unlessItFails(context, 'the report of a learner', api.readLearningReport(span, via)),
  ]);
  // A guest has no settings, and chooses reminders here.
  const areas = url.pathname.startsWith('/dashboard') ? [] : (['reminders'] as const);
  return { texts: ownTexts(request, 'progress', ...areas), days, courses, report, span };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.progress') }));

/** The progress of a learner, in the dashboard, or of a guest. */
export default function ProgressPage({ loaderData: { days, ...loaded } }: Route.ComponentProps) {
  const t = useTexts();
  const { signedIn } = useMe();
  return (
    <PageFrame title={t('shell.progress')} lead={t('progress.lead')}>
      {loaded.courses?.items.length ? (
        <GuestNotice title={t('progress.guestTitle')} signUp={t('progress.signUp')}>
          {t('progress.guestText')}
        </GuestNotice>
      ) : null}
      <DaysInARow
        initial={days}
        choicePath={signedIn ? '/dashboard/settings#reminders' : '/progress#reminders'}
      />
      <ProgressView loaded={loaded} coursesPath={signedIn ? '/dashboard' : '/createcourse#your-courses'} />
      {signedIn ? null : (
        <div className="print:hidden">
          <ReminderChoice initial={days.reminders} />
        </div>
      )}
    </PageFrame>
  );
}
