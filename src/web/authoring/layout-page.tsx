import { useEffect } from 'react';
import { data, PrefetchPageLinks, useNavigate, useRevalidator } from 'react-router';
import type { GenerationState } from '#contract/authoring.ts';
import type { StoredLayout } from '#contract/courses.ts';
import { browserApi } from '#web/platform/api.ts';
import { pageRequest } from '#web/platform/load-context.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { CourseMissing } from '#web/ui/course-missing.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SimpleHeader } from '#web/ui/simple-header.tsx';
import { useGeneration } from './generation.ts';
import { GenerationPanel } from './generation-panel.tsx';
import { CourseChapters } from './layout-page-chapters.tsx';
import { loadLayoutPage } from './layout-page-data.ts';
import { CourseHeader } from './layout-page-header.tsx';
import type { Route } from './+types/layout-page';

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const api = serverApi(context, request);
  const { page, status, fault } = await loadLayoutPage(api, params.courseId, request.signal);
  if (fault !== undefined) context.get(pageRequest).report(fault, 'the layout of a page');
  return data(page, { status });
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return (await loadLayoutPage(browserApi, params.courseId, request.signal)).page;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, (t) => ({
    title:
      args.loaderData?.outcome === 'found'
        ? args.loaderData.layout['Course Name']
        : t(args.loaderData?.outcome === 'not-found' ? 'layout.notFound' : 'layout.title'),
  }));

export default function LayoutPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <SimpleHeader />
      <main
        id="content"
        className="mx-auto grid w-full max-w-5xl flex-1 content-start gap-8 px-4 py-8 sm:px-6 md:py-12"
      >
        {loaderData.outcome === 'found' ? (
          <CourseLayout
            key={params.courseId}
            layout={loaderData.layout}
            initialGeneration={loaderData.generation}
          />
        ) : (
          <NoLayout missing={loaderData.outcome === 'not-found'} />
        )}
      </main>
    </>
  );
}

interface CourseLayoutProps {
  layout: StoredLayout;
  initialGeneration: GenerationState;
}

function CourseLayout({ layout, initialGeneration }: CourseLayoutProps) {
  const t = useTexts();
  const generation = useGeneration(layout._id, initialGeneration);
  const { state, seen } = generation;
  const done = state.state === 'ready' && seen && layout.mine;
  const navigate = useNavigate();
  const finish = `/createcourse/finish/${layout._id}`;
  useEffect(() => {
    if (done) void navigate(finish);
  }, [done, finish, navigate]);
  const readable = layout.readable || state.chapters.some((chapter) => chapter.state === 'ready');
  return (
    <>
      {/* Fetched while there is a connection: without the next page's program the router reloads, which offline loses all. */}
      {layout.mine && state.state !== 'draft' ? <PrefetchPageLinks page={finish} /> : null}
      <h1 className="text-3xl">{t('layout.title')}</h1>
      <CourseHeader layout={layout} author={state.author} readable={readable} />
      <GenerationPanel courseId={layout._id} generation={generation} readable={readable} leaving={done} />
      <CourseChapters layout={layout} generation={generation} />
    </>
  );
}

function NoLayout({ missing }: { missing: boolean }) {
  const t = useTexts();
  const { revalidate, state } = useRevalidator();
  if (missing) return <CourseMissing title={t('layout.notFound')} />;
  return (
    <div className="grid justify-items-center gap-5 py-14 text-center">
      <h1 className="text-2xl">{t('layout.title')}</h1>
      <p role="alert" className="flex items-center gap-2 font-semibold text-bad">
        <Icon name="warning" className="size-5 shrink-0" />
        {t('layout.failed')}
      </p>
      <Button busy={state === 'loading'} onClick={() => void revalidate()}>
        {t('shell.retry')}
      </Button>
    </div>
  );
}
