import type { PathCard } from '#contract/paths.ts';
import { textCaps } from '#contract/text-caps.ts';
import { api } from '#web/platform/calls/api.ts';
import { leaveTo } from '#web/platform/calls/use-submit.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import islandsScript from '#web/platform/documents/islands.inline.ts?inline';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import accountIsland from '#web/platform/people/account.island.ts?url';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { readerLanguage } from '#contract/page-language.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink, TextLink } from '#web/ui/button.tsx';
import { Card, coverLink } from '#web/ui/card.tsx';
import { CoverStrip } from '#web/ui/course-thumbnail.tsx';
import { FindField } from '#web/ui/find-form.tsx';
import { LateUserMenu } from '#web/ui/late-user-menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/message.tsx';
import styles from '#web/ui/public.css?inline';
import { SiteFooter } from '#web/ui/site-footer.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import { pathLength } from './stations.tsx';
import type { Route } from './+types/paths-page';

export const handle: PageHandle = { document: { styles, scripts: [islandsScript] } };

/** The page is the same for everybody, so that it lists published paths alone. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q')?.trim().slice(0, textCaps.name) ?? '';
  const cursor = searchParams.get('cursor')?.slice(0, 200);
  const query = { language: readerLanguage(request), ...(q && { q }), ...(cursor && { cursor }) };
  return { q, ...(await api.listPaths(query, serverApi(context, request))) };
}

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
      account={<LateUserMenu island={accountIsland} />}
      className="grid max-w-5xl content-start gap-8 py-8 md:py-12"
      end={<SiteFooter />}
    >
      <header className="grid gap-3">
        <h1 className="text-3xl">{t('path.title')}</h1>
        <p className="max-w-prose text-lg text-muted">{t('path.lead')}</p>
      </header>
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
        <ul role="list" className="grid gap-4 md:grid-cols-2">
          {paths.map((path) => (
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

function PathOffer({ path }: { path: PathCard }) {
  const t = useTexts();
  const { code, name, goal, language, covers } = path;
  return (
    <Card as="li" pressable className="grid content-start gap-2">
      <CoverStrip courseIds={covers} />
      <h2 className="text-xl">
        <a href={`/path/${code}`} className={coverLink} {...courseText(language)}>
          {name}
        </a>
      </h2>
      <p className="line-clamp-3" {...courseText(language)}>
        {goal}
      </p>
      <p className="text-sm text-muted">{pathLength(t, path)}</p>
    </Card>
  );
}
