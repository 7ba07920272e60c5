import { api } from '#web/platform/calls/api.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { ownTexts } from '#web/platform/texts/server-texts.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { ReminderChoice } from '#web/reminders/reminder-choice.tsx';
import { DaysInARow, loadDays } from './days-in-a-row.tsx';
import { isForGuest, PersonPage } from './person-page.tsx';
import { ProgressView, readCourses } from './progress-view.tsx';
import { reportSpan, siteZone } from './report-days.ts';
import type { Route } from './+types/progress-page';

/** Loads the page for learners and, at a path of its own, for guests. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const forGuest = await isForGuest(args, 'progress');
  const via = serverApi(context, request);
  const span = reportSpan(new Date(), siteZone);
  const [days, courses, report] = await Promise.all([
    loadDays(context, request),
    unlessItFails(context, 'the progress of a learner', readCourses({}, via)),
    unlessItFails(context, 'the report of a learner', api.readLearningReport(span, via)),
  ]);
  const texts = ownTexts(request, 'progress', ...(forGuest ? (['reminders'] as const) : []));
  return { forGuest, texts, days, courses, report, span };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.progress') }));

export default function ProgressPage({ loaderData: { forGuest, days, ...loaded } }: Route.ComponentProps) {
  const atRisk = Boolean(loaded.courses?.items.length);
  return (
    <PersonPage of="progress" {...{ forGuest, atRisk }}>
      <DaysInARow
        initial={days}
        choicePath={forGuest ? '/progress#reminders' : '/dashboard/settings#reminders'}
      />
      <ProgressView loaded={loaded} coursesPath={forGuest ? '/createcourse#your-courses' : '/dashboard'} />
      {forGuest ? <ReminderChoice initial={days.reminders} /> : null}
    </PersonPage>
  );
}
