import { ApiError } from '#web/platform/api.ts';
import { pageRequest } from '#web/platform/load-context.ts';
import { useMe } from '#web/platform/me.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { linkLook } from '#web/ui/link-list.tsx';
import { listSavedCourses } from './api.ts';
import { CourseGrid } from './course-grid.tsx';
import type { CoursePage } from './course-list.ts';
import type { Route } from './+types/dashboard-page';

/** The courses are in the first HTML; when they can't be had, the page comes without and tries again by itself. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<{ first?: CoursePage }> {
  try {
    return { first: await listSavedCourses(serverApi(context, request), { signal: request.signal }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    context.get(pageRequest).report(error, 'the courses of the dashboard');
    return {};
  }
}

/** In the browser the page shows at once and reads its courses itself. */
export function clientLoader(): { first?: CoursePage } {
  return {};
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('dashboard.title') }));

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { firstName } = useMe();
  return (
    <div className="grid gap-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
          <h1 className="text-3xl break-words">
            {t('dashboard.greeting', { name: firstName?.trim() || t('dashboard.greetingUser') })}
          </h1>
          <p className="text-lg text-muted">{t('dashboard.lead')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink to="/createcourse" size="lg">
            {t('dashboard.createNew')}
          </ButtonLink>
          {/* A whole page, so that the list is there when the browser goes to it. */}
          <a href="/createcourse#your-courses" className={linkLook}>
            {t('dashboard.yourCourses')}
          </a>
        </div>
      </div>
      <CourseGrid initial={loaderData.first} />
    </div>
  );
}
