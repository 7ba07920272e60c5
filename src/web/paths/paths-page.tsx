import type { Path, PathCard } from '#contract/paths.ts';
import { textCaps } from '#contract/text-caps.ts';
import { api } from '#web/platform/calls/api.ts';
import { leaveTo } from '#web/platform/calls/use-submit.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { pathLength } from '#web/platform/courses/path-length.ts';
import { shortened } from '#web/platform/courses/plain-text.ts';
import { longestInList } from '#web/platform/courses/skills-in.ts';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { readerLanguage } from '#contract/page-language.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink, TextLink } from '#web/ui/button.tsx';
import { Card, coverLink } from '#web/ui/card.tsx';
import { Cover } from '#web/ui/course-thumbnail.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { FindField } from '#web/ui/find-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { besideSidebar, SidebarOfLearner } from '#web/ui/sidebar-of-learner.tsx';
import { EmptyState } from '#web/ui/message.tsx';
import { OwnPlaces } from '#web/ui/own-places.tsx';
import { PageHead, PageLead } from '#web/ui/page-frame.tsx';
import styles from './path-page.css?inline';
import SiteFooter from '#web/ui/site-footer.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import { eachOnce } from './path-steps.ts';
import type { Route } from './+types/paths-page';

export const handle: PageHandle = { document: { styles } };

/** Lists the paths that its reader follows first, and each once, whatever its language. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q')?.trim().slice(0, textCaps.name) ?? '';
  const cursor = searchParams.get('cursor')?.slice(0, 200);
  const query = { language: readerLanguage(request), ...(q && { q }), ...(cursor && { cursor }) };
  const via = serverApi(context, request);
  const [{ paths, next }, followed] = await Promise.all([
    api.listPaths(query, via),
    q === '' && cursor === undefined ? api.readFollowedPaths({}, via) : { paths: [] },
  ]);
  const listed: Listed[] = [...followed.paths, ...paths];
  return { q, next, paths: eachOnce(listed) };
}

type Listed = PathCard & Partial<Pick<Path, 'following'>>;

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => leaveTo(request.url);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, (t) => ({
    title: t('shell.paths'),
    description: t('shell.pathsLead'),
    image: '/social.png',
    findable: args.loaderData?.q === '',
  }));

export default function PathsPage({ loaderData: { q, paths, next } }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <SitePage
      className={`grid max-w-5xl content-start gap-6 py-5 md:gap-8 md:py-8 ${besideSidebar}`}
      end={<SiteFooter />}
    >
      <SidebarOfLearner />
      <PageHead title={t('path.title')} />
      <OwnPlaces besideSidebar />
      <PageLead>{t('path.lead')}</PageLead>
      {/* A list that fits on one page is looked through. The query is in the address, so that it needs no script and can be shared. */}
      {q === '' && next === null ? null : (
        <form action="/paths" role="search">
          <FindField label={t('path.findPath')} q={q} />
        </form>
      )}
      {paths.length === 0 ? (
        <EmptyState
          title={t(q === '' ? 'path.none' : 'path.foundNone')}
          action={<ButtonLink href="/courses">{t('shell.courses')}</ButtonLink>}
        >
          <p>{t('path.noneText')}</p>
        </EmptyState>
      ) : (
        <ul role="list" className="grid gap-4 mid:grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]">
          {begunFirst(paths).map((path) => (
            <PathOffer key={path.code} path={path} />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <ButtonLink
          href={`/paths?${new URLSearchParams({ ...(q && { q }), cursor: next })}`}
          tone="secondary"
          className="justify-self-center"
        >
          {t('path.more')}
        </ButtonLink>
      )}
      <TextLink href="/paths/new" className="justify-self-start gap-2">
        <Icon name="plus" className="size-5 shrink-0" />
        <span>{t('shell.makePath')}</span>
      </TextLink>
    </SitePage>
  );
}

const isBegun = ({ following, done }: Listed) => following === true || done > 0;

const begunFirst = (paths: readonly Listed[]) =>
  paths.toSorted((one, other) => Number(isBegun(other)) - Number(isBegun(one)));

/** Shows as many pictures on every card; an empty frame stands for a step that is not written yet. */
function PathOffer({ path }: { path: Listed }) {
  const t = useTexts();
  const { code, name, goal, language, courses, count, done, mine } = path;
  const words = courseText(language);
  return (
    <Card as="li" pressable className="flex flex-col gap-3">
      <div className="grid grid-cols-3 gap-2">
        {[0, 1, 2].map((place) => {
          const courseId = courses[place];
          return courseId ? (
            <Cover key={place} courseId={courseId} />
          ) : (
            <span key={place} className="aspect-video rounded-md border-2 border-dashed border-line" />
          );
        })}
      </div>
      <h2 className="text-xl leading-snug">
        <a href={`/path/${code}`} className={coverLink} {...words}>
          {name}
        </a>
      </h2>
      <p {...words}>{shortened(goal, longestInList)}</p>
      <p className="mt-auto flex items-center justify-between gap-2 text-sm text-muted">
        <span>
          <Facts facts={[mine && t('path.mine'), ...pathLength(t, path)]} />
        </span>
        <Icon name="next" className="size-5 shrink-0 text-accent-ink" />
      </p>
      {isBegun(path) ? (
        <div className="grid gap-1.5">
          <div aria-hidden="true" className="flex gap-1">
            {Array.from({ length: count }, (_, at) => (
              <span key={at} className={`h-2 flex-1 rounded-full ${at < done ? 'bg-accent' : 'bg-line'}`} />
            ))}
          </div>
          <p className="text-sm font-semibold text-accent-ink">{t('path.progress', { n: done, count })}</p>
        </div>
      ) : null}
    </Card>
  );
}
