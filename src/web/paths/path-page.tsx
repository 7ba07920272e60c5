import { data } from 'react-router';
import type { Path } from '#contract/paths.ts';
import { api } from '#web/platform/calls/api.ts';
import { leaveTo } from '#web/platform/calls/use-submit.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import islandsScript from '#web/platform/documents/islands.inline.ts?inline';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessGone } from '#web/platform/loading/unless-it-fails.ts';
import accountIsland from '#web/platform/people/account.island.ts?url';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { usePageOrigin } from '#web/platform/site/page-origin.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { buttonClass, ButtonLink, TextLink } from '#web/ui/button.tsx';
import { LateUserMenu } from '#web/ui/late-user-menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/message.tsx';
import { AlsoIn } from '#web/ui/also-in.tsx';
import { MarigoldBed } from '#web/ui/marigold-bed.tsx';
import { networks, ShareLink } from '#web/ui/share-buttons.tsx';
import { SiteFooter } from '#web/ui/site-footer.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { getPath, requiredSteps } from '#web/certificates/certificates.ts';
import styles from './path-page.css?inline';
import island from './path-page.island.ts?url';
import { Destination, pathLength, Stations } from './stations.tsx';
import { addressOf } from './step-address.ts';
import type { Route } from './+types/path-page';

export const handle: PageHandle = { document: { styles, scripts: [islandsScript] } };

export async function loader({ context, request, params: { code } }: Route.LoaderArgs) {
  const via = serverApi(context, request);
  const path = await unlessGone(api.readPath({ code }, via));
  const author = path && (await api.readAuthor({}, via).catch(() => null));
  return data({ path, byAi: author ? author.provider !== 'builtin' : false }, path ? 200 : 404);
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => leaveTo(request.url);

export const meta = (args: Route.MetaArgs) => {
  const path = args.loaderData?.path;
  return pageMeta(args, (t) =>
    path
      ? {
          title: path.name,
          description: path.goal,
          image: '/social.png',
          findable: path.visibility === 'public',
          type: 'article',
        }
      : { title: t('errors.pathNotFound') },
  );
};

/** The same for everybody who reads its language: path-page.island.ts shows how far its reader is. */
export default function PathPage({ loaderData: { path, byAi } }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <SitePage
      account={<LateUserMenu island={path === null ? accountIsland : undefined} />}
      className="max-w-3xl py-8 md:py-12"
      end={<SiteFooter />}
    >
      {path === null ? (
        <EmptyState
          icon="compass"
          heading
          title={t('errors.pathNotFound')}
          action={<ButtonLink href="/paths">{t('path.all')}</ButtonLink>}
        >
          <p>{t('errors.notFoundText')}</p>
        </EmptyState>
      ) : (
        <WholePath path={path} byAi={byAi} />
      )}
    </SitePage>
  );
}

function WholePath({ path, byAi }: { path: Path; byAi: boolean }) {
  const t = useTexts();
  const { code, name, language, hours, editions } = path;
  const { required } = requiredSteps(path);
  const ready = required.filter(({ courseId }) => courseId);
  return (
    <article data-path={code} data-island={island} className="group/path grid gap-8">
      <header className="grid gap-4">
        <h1 className="text-3xl wrap-anywhere" {...courseText(language)}>
          {inReadingOrder(name, language)}
        </h1>
        {/* The island opens the flowers of the steps that are done. */}
        <div className="overflow-clip rounded-lg max-sm:*:h-24">
          <MarigoldBed flowers={required.map(() => 'bud')} />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 text-muted">
          <p>{pathLength(t, { steps: required.length, hours }, ready.length)}</p>
          {editions.map((edition) => (
            <AlsoIn key={edition.code} href={`/path/${edition.code}`} language={edition.language} />
          ))}
        </div>
        <Finished path={path} />
        <Begin path={path} byAi={byAi} />
        <TextLink href={`/path/${code}/edit`} className="justify-self-start group-not-data-mine/path:hidden">
          {t('path.edit')}
        </TextLink>
      </header>
      <section aria-labelledby="way">
        <h2 id="way" className="sr-only">
          {t('path.way')}
        </h2>
        <Stations path={path} />
        <Destination path={path} />
      </section>
      <Told title={t('path.notGiven')} text={path.notGiven} language={language} />
      <Told title={t('path.askAt')} text={path.askAt} language={language} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <TextLink href="/paths">{t('path.all')}</TextLink>
        <Following />
      </div>
    </article>
  );
}

type ToldProps = { title: string; text: string | undefined; language: Path['language'] };

function Told({ title, text, language }: ToldProps) {
  if (text === undefined) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{title}</h2>
      <p className="max-w-prose" {...courseText(language)}>
        {inReadingOrder(text, language)}
      </p>
    </section>
  );
}

/** Leads to the first step, with the words for somebody who has begun beside those for all others. */
function Begin({ path, byAi }: { path: Path; byAi: boolean }) {
  const t = useTexts();
  const { steps, language } = path;
  const first = steps.find((step) => !step.optional && addressOf(step, path));
  const address = first && addressOf(first, path);
  if (!address) return null;
  const ways = [
    { text: 'path.begin', look: 'group-data-begun/path:hidden group-data-create/go:hidden' },
    { text: 'path.goOn', look: 'not-group-data-begun/path:hidden group-data-create/go:hidden' },
    { text: 'path.createNext', look: 'not-group-data-create/go:hidden' },
  ] as const;
  return (
    <div
      data-go-on
      data-create={first.courseId === undefined ? '' : undefined}
      className="group/go grid gap-2 sm:justify-items-start"
    >
      <ButtonLink href={address} size="lg">
        {ways.map(({ text, look }) => (
          <span key={text} className={`wrap-anywhere ${look}`}>
            <TextAround text={(step) => t(text, { step })}>
              <bdi {...courseText(language)}>{inReadingOrder(first.name, language)}</bdi>
            </TextAround>
          </span>
        ))}
        <Icon name="next" className="size-5 shrink-0" />
      </ButtonLink>
      {byAi ? <p className="text-sm text-muted group-not-data-create/go:hidden">{t('path.byAi')}</p> : null}
    </div>
  );
}

/** Leads on once every step is done. A path that only its link finds is not given away. */
function Finished({ path: { code, name, visibility } }: { path: Path }) {
  const t = useTexts();
  const url = `${usePageOrigin()}/path/${code}`;
  return (
    <div className="hidden gap-4 group-data-all-done/path:grid">
      <p className="text-xl font-semibold text-good">{t('path.allDone')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={getPath('path', code)} size="lg" className="max-sm:w-full">
          {t('path.certificate')}
        </ButtonLink>
        {visibility === 'public' ? (
          <ShareLink network={networks[0]} page={{ url, text: t('path.shareText', { path: name }) }} />
        ) : null}
        <TextLink href="/paths">{t('path.next')}</TextLink>
      </div>
    </div>
  );
}

/** The island shows it to followers, and makes it work. Who starts the path follows it. */
function Following() {
  const t = useTexts();
  return (
    <div data-follow hidden>
      <button type="button" className={buttonClass({ tone: 'quiet' }, '-ms-5')}>
        <span className="group-data-following/path:hidden">{t('path.follow')}</span>
        <span className="hidden group-data-following/path:inline">{t('path.unfollow')}</span>
      </button>
      <p data-failed role="alert" hidden className="text-bad">
        {t('path.failed')}
      </p>
    </div>
  );
}
