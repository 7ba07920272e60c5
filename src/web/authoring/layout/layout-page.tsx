import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { data, PrefetchPageLinks, useRevalidator } from 'react-router';
import type { GenerationState } from '#contract/authoring.ts';
import type { StoredLayout } from '#contract/course-layout.ts';
import { isActive } from '#contract/course-state.ts';
import { api, ApiError, type CallOptions } from '#web/platform/calls/api.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { pageRequest } from '#web/platform/loading/load-context.ts';
import { finishPath } from '#web/platform/courses/course-paths.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { CourseMissing } from '#web/ui/course-missing.tsx';
import { HelpNotice, helpOf } from '#web/ui/help.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useGeneration } from '#web/authoring/generation/generation.ts';
import { keptDraft } from './layout-draft.ts';
import { GenerationPanel, type GenerationPanelProps } from '#web/authoring/generation/generation-panel.tsx';
import { CourseChapters, CourseHeader, LockedStart } from './layout-parts.tsx';
import type { Route } from './+types/layout-page';

async function readLayout(courseId: string, options: CallOptions, onFailure?: (error: ApiError) => void) {
  try {
    const [layout, generation, left] = await Promise.all([
      api.readCourseLayout({ courseId }, options),
      api.readGeneration({ courseId }, options),
      // The page works without it.
      api.readCoursesLeft({}, options).catch(() => null),
    ]);
    return { layout, generation, left, status: 200 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 404) onFailure?.(error);
    return { layout: null, status: error.status || 503 };
  }
}

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const loaded = await readLayout(params.courseId, serverApi(context, request), (error) =>
    context.get(pageRequest).report(error, 'the layout of a page'),
  );
  return data(loaded, loaded.status);
}

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  readLayout(params.courseId, { signal: request.signal });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, (t) => ({
    title:
      args.loaderData?.layout?.['Course Name'] ??
      t(args.loaderData?.status === 404 ? 'layout.notFound' : 'layout.title'),
  }));

export default function LayoutPage({ loaderData, params }: Route.ComponentProps) {
  const t = useTexts();
  const loaded = useLastGood(loaderData, params.courseId);
  if (loaded.layout === null && loaded.status === 404) return <CourseMissing title={t('layout.notFound')} />;
  return (
    <SitePage className="grid max-w-5xl content-start gap-5 py-5 md:gap-8 md:py-12">
      {loaded.layout === null ? <NoLayout /> : <CourseLayout key={params.courseId} {...loaded} />}
    </SitePage>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

/** A later read that fails leaves the course that is shown as it is. */
function useLastGood(loaded: Loaded, courseId: string): Loaded {
  const [good, setGood] = useState(loaded);
  const mayPass = loaded.layout === null && loaded.status !== 404;
  if (!mayPass && good !== loaded) setGood(loaded);
  return mayPass && good.layout?._id === courseId ? good : loaded;
}

const written = ({ chapters }: GenerationState) => chapters.filter(({ state }) => state === 'ready').length;

const fetchLayoutForm = () => import('./layout-form.tsx');
const LateLayoutForm = lazy(fetchLayoutForm);

interface CourseLayoutProps extends Pick<GenerationPanelProps, 'layout' | 'left'> {
  generation: GenerationState;
}

function CourseLayout({ layout, generation: initial, left }: CourseLayoutProps) {
  const t = useTexts();
  const generation = useGeneration(layout._id, initial);
  const { state, seen, startError } = generation;
  const help = helpOf(startError);
  const touched = useTouched();
  const readable = layout.readable || state.chapters.some((chapter) => chapter.state === 'ready');
  const underWay = isActive(state);
  const editable = layout.mine && !readable && !underWay;
  const header = <CourseHeader {...{ layout, state, readable }} />;
  const { editing, restored, closed, edit, close } = useEditing(layout, editable);
  useEffect(() => {
    // Fetched while there is a connection. A failure shows when the form is opened.
    if (editable) void fetchLayoutForm().catch(() => undefined);
  }, [editable]);
  const done = state.state === 'ready' && seen && layout.mine && !editing;
  return (
    <>
      {/* Without the next page's code the router reloads, which fails offline. A page just opened can wait for it. */}
      {layout.mine && state.state !== 'draft' && (touched || written(state) > written(initial)) ? (
        <PrefetchPageLinks page={finishPath(layout._id)} />
      ) : null}
      {help && !editing ? <HelpNotice help={help} /> : null}
      {/* Stays small on a phone, where the course's own name and chapters matter more. */}
      <h1 className="text-3xl max-md:-mb-3 max-md:text-base max-md:text-muted">{t('layout.title')}</h1>
      {editing ? (
        <Suspense fallback={<SkeletonText lines={8} />}>
          <LateLayoutForm layout={layout} restored={restored} onClose={close} />
        </Suspense>
      ) : (
        <>
          {/* A running generation names the course itself. What others can do here comes first. */}
          {underWay || !layout.mine ? null : header}
          <GenerationPanel {...{ layout, generation, left, readable, leaving: done, onEdit: edit }} />
          {readable || underWay || !layout.mine ? null : <LockedStart />}
          {layout.mine ? null : header}
          <CourseChapters
            layout={layout}
            generation={generation}
            edit={editable ? <EditButton takeFocus={closed} onClick={edit} /> : null}
          />
        </>
      )}
    </>
  );
}

function useTouched(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    const touch = () => setTouched(true);
    addEventListener('focusin', touch, { once: true });
    return () => removeEventListener('focusin', touch);
  }, []);
  return touched;
}

/** Tells whether the layout is being edited, which a reload does not end. */
function useEditing({ _id: courseId }: StoredLayout, editable: boolean) {
  const [pressed, setPressed] = useState<'edit' | 'close' | null>(null);
  const inBrowser = useInBrowser();
  const restored = pressed === null && inBrowser && editable && keptDraft(courseId) !== null;
  return {
    editing: pressed === 'edit' || restored,
    restored,
    closed: pressed === 'close',
    edit: () => setPressed('edit'),
    close: () => setPressed('close'),
  };
}

/** @param props.takeFocus the form that it opened has just closed */
function EditButton({ takeFocus, onClick }: { takeFocus: boolean; onClick: () => void }) {
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takeFocus) button.current?.focus();
  }, [takeFocus]);
  return (
    <Button ref={button} tone="secondary" onClick={onClick}>
      <Icon name="pen" />
      {t('layout.edit')}
    </Button>
  );
}

function NoLayout() {
  const t = useTexts();
  const { revalidate, state } = useRevalidator();
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
