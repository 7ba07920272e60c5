import type { RouterContextProvider } from 'react-router';
import { api } from '#web/platform/api.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { ownTexts } from '#web/platform/server-texts.ts';
import { unlessItFails } from '#web/platform/unless-it-fails.ts';
import { readCourses, type ProgressData } from './progress-data.ts';
import { reportSpan, siteZone } from './report-days.ts';

/** For the loaders of pages, which alone may hold all texts. */
export async function loadProgress(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<ProgressData> {
  const via = serverApi(context, request);
  const span = reportSpan(new Date(), siteZone);
  const [courses, report] = await Promise.all([
    unlessItFails(context, 'the progress of a learner', readCourses({}, via)),
    unlessItFails(context, 'the report of a learner', api.readLearningReport(span, via)),
  ]);
  return { texts: { progress: ownTexts(request, 'progress') }, courses, report, span };
}
