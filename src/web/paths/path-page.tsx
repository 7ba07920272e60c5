import { data, redirect } from 'react-router';
import type { Path } from '#contract/paths.ts';
import { getPath, isFinished } from '#web/certificates/certificates.ts';
import { api } from '#web/platform/calls/api.ts';
import { leaveTo } from '#web/platform/calls/use-submit.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { pathTime } from '#web/platform/courses/path-length.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { readForm } from '#web/platform/loading/read-form.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { orStatus, unlessGone } from '#web/platform/loading/unless-it-fails.ts';
import { useMe } from '#web/platform/people/me.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { usePageOrigin } from '#web/platform/site/page-origin.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { AlsoIn } from '#web/ui/also-in.tsx';
import { Button, ButtonLink, TextLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MarigoldBed } from '#web/ui/marigold-bed.tsx';
import { EmptyState } from '#web/ui/message.tsx';
import { NamedWords } from '#web/ui/named-button.tsx';
import { networks, ShareLink } from '#web/ui/share-buttons.tsx';
import SiteFooter from '#web/ui/site-footer.tsx';
import { besideSidebar, SidebarOfLearner } from '#web/ui/sidebar-of-learner.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import freshAfterBack from './fresh-after-back.inline.ts?inline';
import styles from './path-page.css?inline';
import { flowersOf, isUnderWay, nextAddressOf } from './path-steps.ts';
import { pathSteps, Stations } from './stations.tsx';
import type { Route } from './+types/path-page';

export const handle: PageHandle = { document: { styles, scripts: [freshAfterBack] } };

export async function loader({ context, request, params: { code } }: Route.LoaderArgs) {
  const via = serverApi(context, request);
  const path = await unlessGone(api.readPath({ code }, via));
  const author = path && (await api.readAuthor({}, via).catch(() => null));
  const acted = new URL(request.url).searchParams.get('acted');
  return data({ path, acted, byAi: author ? author.provider !== 'builtin' : false }, path ? 200 : 404);
}

const acts = { start: api.followPath, stop: api.unfollowPath, tell: api.wishForPath };

/** Starting leads to the step even where following fails. A page with an outcome has an address, so that going back sends nothing again. */
export async function action({ context, request, params: { code } }: Route.ActionArgs) {
  const via = serverApi(context, request);
  const asked = (await readForm(request)).get('act');
  const act = asked === 'start' || asked === 'stop' ? asked : 'tell';
  const { status } = await orStatus<unknown>(context, 'an act on a path', acts[act]({ code }, via));
  const outcome = status === 200 ? `/path/${code}?acted=${act}` : `/path/${code}?acted=failed`;
  if (act !== 'start') return redirect(outcome, 303);
  const path = await unlessGone(api.readPath({ code }, via));
  return redirect((path && nextOf(path)?.address) ?? outcome, 303);
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

export default function PathPage({ loaderData: { path, ...others } }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <SitePage className={`max-w-5xl py-5 md:py-8 ${besideSidebar}`} end={<SiteFooter />}>
      <SidebarOfLearner />
      {path === null ? null : (
        <p className="mb-2">
          <TextLink href="/paths">{t('path.all')}</TextLink>
        </p>
      )}
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
        <WholePath path={path} {...others} />
      )}
    </SitePage>
  );
}

type WholePathProps = { path: Path; byAi: boolean; acted: string | null };

function WholePath({ path, byAi, acted }: WholePathProps) {
  const t = useTexts();
  const { code, name, goal, language, mine, following, editions } = path;
  return (
    <article className="grid gap-8 lg:has-[aside:not(:empty)]:grid-cols-[minmax(0,1fr)_18rem] lg:gap-x-12">
      <header className="col-span-full grid gap-4">
        <h1 className="text-3xl wrap-anywhere" {...courseText(language)}>
          {inReadingOrder(name, language)}
        </h1>
        <div className="overflow-clip rounded-lg max-sm:*:h-24">
          <MarigoldBed flowers={flowersOf(path)} />
        </div>
        <p className="max-w-prose" {...courseText(language)}>
          {inReadingOrder(goal, language)}
        </p>
        {following && !isFinished(path) ? (
          <p className="flex items-center gap-2 font-semibold text-good">
            <Icon name="check" className="size-5 shrink-0" />
            <span>{t('path.following')}</span>
          </p>
        ) : null}
        {isFinished(path) ? <Finished path={path} /> : <GoOn path={path} />}
        <div className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
          <p>{pathSteps(t, path)}</p>
          <p className="first-letter:uppercase">{pathTime(t, path)}</p>
          {editions.map((edition) => (
            <AlsoIn key={edition.code} href={`/path/${edition.code}`} language={edition.language} />
          ))}
        </div>
        {mine ? (
          <TextLink href={`/path/${code}/edit`} className="justify-self-start">
            {t('path.edit')}
          </TextLink>
        ) : null}
      </header>
      {acted === 'failed' ? (
        <p role="alert" className="col-span-full text-bad">
          {t('path.failed')}
        </p>
      ) : null}
      <section aria-labelledby="way">
        <h2 id="way" className="sr-only">
          {t('path.way')}
        </h2>
        <Stations path={path} ofUnwritten={byAi ? <ByAi /> : <TellWhenWritten isTold={acted === 'tell'} />} />
      </section>
      <aside className="grid content-start gap-6 empty:hidden">
        <Told path={path} />
      </aside>
      {following ? <Act act="stop" words={t('path.unfollow')} /> : null}
    </article>
  );
}

function Told({ path: { occupation, notGiven, askAt, language } }: { path: Path }) {
  const t = useTexts();
  const told = { forWhom: occupation, notGiven, askAt };
  return (['forWhom', 'notGiven', 'askAt'] as const)
    .filter((subject) => told[subject] !== undefined)
    .map((subject) => (
      <section key={subject} className="grid gap-2">
        <h2 className="text-lg">{t(`path.${subject}`)}</h2>
        <p className="max-w-prose" {...courseText(language)}>
          {inReadingOrder(told[subject]!, language)}
        </p>
      </section>
    ));
}

function Act({ act, words }: { act: 'stop' | 'tell'; words: string }) {
  const [tone, className] = act === 'stop' ? (['quiet', '-ms-5'] as const) : (['secondary'] as const);
  return (
    <form method="post">
      <Button type="submit" name="act" value={act} tone={tone} className={className}>
        {words}
      </Button>
    </form>
  );
}

const ByAi = () => <p className="text-sm text-muted">{useTexts()('path.byAi')}</p>;

function TellWhenWritten({ isTold }: { isTold: boolean }) {
  const t = useTexts();
  return isTold ? (
    <p role="status" className="font-semibold text-good">
      {t('path.tells')}
    </p>
  ) : (
    <Act act="tell" words={t('path.tell')} />
  );
}

function nextOf(path: Path) {
  const step = path.steps.find(({ key }) => key === path.next?.key);
  const address = step && nextAddressOf(step, path);
  return address === undefined ? undefined : { step: step!, address };
}

/** Leads to the next step. Whoever starts a path follows it from then on. */
function GoOn({ path }: { path: Path }) {
  const t = useTexts();
  const { language, following } = path;
  const next = nextOf(path);
  if (!next) return null;
  const known = isUnderWay(path) ? 'path.goOn' : 'path.begin';
  const text = next.step.courseId === undefined ? 'path.createNext' : known;
  const words = (
    <>
      <NamedWords
        text={(step) => t(text, { step })}
        name={inReadingOrder(next.step.name, language)}
        language={language}
      />
      <Icon name="next" className="size-5 shrink-0" />
    </>
  );
  return following ? (
    <ButtonLink href={next.address} size="lg" className="sm:justify-self-start">
      {words}
    </ButtonLink>
  ) : (
    <form method="post" className="grid sm:justify-self-start">
      <Button type="submit" name="act" value="start" size="lg">
        {words}
      </Button>
    </form>
  );
}

/** Leads on once every step is done. A path that only its link finds is not given away. */
function Finished({ path: { code, name, visibility } }: { path: Path }) {
  const t = useTexts();
  const me = useMe();
  const url = `${usePageOrigin()}/path/${code}`;
  return (
    <div className="grid gap-4">
      <p className="text-xl font-semibold text-good">{t('path.allDone')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={getPath('path', code, me)} size="lg" className="max-sm:w-full">
          {t('path.certificateGet')}
        </ButtonLink>
        {visibility === 'public' ? (
          <ShareLink network={networks[0]} page={{ url, text: t('path.shareText', { path: name }) }} />
        ) : null}
        <TextLink href="/paths">{t('path.next')}</TextLink>
      </div>
    </div>
  );
}
