import type { CourseCard } from '#contract/course-lists.ts';
import { api } from '#web/platform/api.ts';
import type { Page } from '#web/platform/live-list.ts';
import { useMe } from '#web/platform/me.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { unlessItFails } from '#web/platform/unless-it-fails.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { linkLook } from '#web/ui/link-list.tsx';
import { CourseGrid } from './course-grid.tsx';
import type { Route } from './+types/dashboard-page';

type First = { first?: Page<CourseCard> };

/** When the courses can't be read, the page comes without them and tries again by itself. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<First> {
  const read = api.listSavedCourses({}, serverApi(context, request));
  return { first: await unlessItFails(context, 'the courses of the dashboard', read) };
}

/** In the browser the page shows at once and reads its courses itself. */
export const clientLoader = (): First => ({});

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
          {/* Loads a document, so that the list exists when the browser scrolls to it. */}
          <a href="/createcourse#your-courses" className={linkLook}>
            {t('dashboard.yourCourses')}
          </a>
        </div>
      </div>
      <CourseGrid initial={loaderData.first} />
    </div>
  );
}
