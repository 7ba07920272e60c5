import { Children, cloneElement, isValidElement, useContext, useMemo, type ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  data,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { AwaitedWatch } from './authoring/awaited/awaited-watch.ts';
import { browserCatalogueOf } from '#web/texts/catalogue.server.ts';
import type { Me } from '#contract/identity.ts';
import { languageFacts } from '#contract/language.ts';
import { useFreshAfterBack, ScrollRestoration } from './platform/site/navigation.tsx';
import { pageRequest } from './platform/loading/load-context.ts';
import { Hydrated } from './platform/documents/hydrated.tsx';
import { MeContext, readMe } from './platform/people/me.ts';
import { visitor } from '#contract/visitor.ts';
import { begunHere } from './platform/kept/begun-here.ts';
import { sendWaiting } from './platform/kept/waiting-mark.ts';
import sendingPart from './saved/send-waiting.part.tsx?url';
import { clearNotice, noticeOf } from './platform/people/notice.ts';
import type { PageDocument, PageHandle } from './platform/documents/page-handle.ts';
import { readerLanguage } from '#contract/page-language.ts';
import { ServerPageContext } from './platform/loading/server-page.ts';
import type { Catalogue } from './platform/texts/text-catalogue.ts';
import { MoreTexts } from './platform/texts/more-texts.tsx';
import { pageTexts, TextsContext } from './platform/texts/texts.tsx';
import stalledScript from './platform/documents/stalled.inline.ts?inline';
import earlyPressScript from './platform/documents/early-press.inline.ts?inline';
import visitScript from './platform/kept/visit-bytes.inline.ts?inline';
import workerScript from './platform/documents/service-worker.inline.ts?inline';
import signOutScript from './platform/people/sign-out.inline.ts?inline';
import choicesScript from './platform/choices/choices.inline.ts?inline';
import keptChoicesScript from './platform/choices/kept-choices.inline.ts?inline';
import { barColors } from './platform/choices/choices.ts';
import appStyles from './ui/app.css?inline';
import { ErrorPage } from './ui/error-page.tsx';
import { loadOldBrowsers, TooOld, tooOldScript } from './old-browsers/too-old.tsx';
import oldBrowsers from './old-browsers/old-browsers.deferred.ts?url';
import publicStyles from './ui/public.css?inline';
import { Stalled } from './ui/stalled.tsx';
import { TabBar } from './ui/tab-bar.tsx';
import { DocumentNotice } from './ui/document-notice.tsx';
import { Toaster } from './ui/toast.tsx';
import type { Route } from './+types/root';
import type { Elements } from './ui/elements.ts';

// The browser reads style and nonce off the document once, for an error that makes React draw the document anew. Only
// scripts of this document can read its nonce.
const styleInDocument = import.meta.env.SSR ? null : document.getElementById('css');
const cssInDocument = styleInDocument?.textContent ?? '';
const nonceOfDocument = styleInDocument?.nonce;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin, socialUrls } = context.get(pageRequest);
  const language = readerLanguage(request);
  // The service worker fetches the offline page unseen: that must not use up the notice.
  const notice = new URL(request.url).pathname === '/offline' ? null : noticeOf(request);
  const me = await readMe(context, request);
  const known = me.kind !== 'visitor' || begunHere(request) > 0;
  const page = { language, texts: browserCatalogueOf(language), me, known, notice, origin, socialUrls };
  return data(page, notice === null ? {} : { headers: { 'Set-Cookie': clearNotice(origin) } });
}

/** Language and texts change with a new document only. A form can change who the visitor is; `useRevalidator` asks. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && currentUrl.href === nextUrl.href;
}

const everyHead = (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content={barColors.light} />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content={barColors.dark} />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
  </>
);

export function Layout({ children }: { children: Elements }) {
  const onServer = useContext(ServerPageContext);
  const loaded = useRouteLoaderData<typeof loader>('root');
  const language = loaded?.language ?? onServer?.language ?? 'en';
  const catalogue = onServer?.catalogue ?? loaded?.texts ?? noTexts;
  const texts = useMemo(() => pageTexts(language, catalogue), [language, catalogue]);
  const nonce = onServer?.nonce ?? nonceOfDocument;
  const matches = useMatches();
  // Documents are never hydrated.
  const page = import.meta.env.SSR ? documentOf(matches, loaded?.known) : undefined;
  // A page without the loader's data has no texts in the browser, and an error that the server drew needs no scripts.
  const failedOnServer = (useRouteError() ?? null) !== null && onServer !== null;
  const hydrated = loaded !== undefined && page === undefined && !failedOnServer;
  // The sheets of other documents lack what an error draws.
  const shown = failedOnServer ? { styles: publicStyles } : (page ?? { styles: appStyles });
  const { styles, sheet, scripts }: PageDocument = shown;
  return (
    <html lang={language} data-language={language} dir={languageFacts[language].dir} suppressHydrationWarning>
      <head>
        {everyHead}
        <HeadScripts page={shown} hydrated={hydrated} kind={loaded?.me.kind} nonce={nonce} />
        <PageStyles styles={styles} sheet={sheet} nonce={nonce} />
        <Meta />
        <Links />
      </head>
      <body>
        <TextsContext value={texts}>
          <MeContext value={loaded?.me ?? visitor}>
            {hydrated ? <TooOld /> : null}
            {hydrated ? <Stalled /> : null}
            {children}
            <TabBar />
            {hydrated ? <AwaitedWatch /> : null}
            {hydrated ? <Toaster notice={loaded.notice} /> : <DocumentNotice notice={loaded?.notice} />}
          </MeContext>
        </TextsContext>
        {hydrated ? (
          <>
            <InlineScript nonce={nonce} code={import.meta.env.SSR && [tooOldScript, stalledScript]} />
            <ScrollRestoration />
            <LowPriorityScripts />
            <Hydrated />
          </>
        ) : null}
        {import.meta.env.SSR && scripts ? <InlineScript nonce={nonce} code={scripts} /> : null}
      </body>
    </html>
  );
}

interface HeadScriptsProps {
  page: PageDocument;
  hydrated: boolean;
  kind: Me['kind'] | undefined;
  nonce: string | undefined;
}

function HeadScripts({ page, hydrated, kind, nonce }: HeadScriptsProps) {
  if (!import.meta.env.SSR) return <InlineScript nonce={nonce} code={false} />;
  const { headScripts = [], deferredScript } = page;
  const code = [
    deferredScript === undefined
      ? choicesScript + workerScript + visitScript + sendWaiting(sendingPart)
      : keptChoicesScript,
    hydrated ? earlyPressScript : '',
    ...headScripts,
    kind === 'learner' ? signOutScript : '',
    loadOldBrowsers(oldBrowsers),
  ];
  return (
    <>
      <InlineScript nonce={nonce} code={code} />
      {deferredScript === undefined ? null : <script src={deferredScript} defer fetchPriority="low" />}
    </>
  );
}

/** Returns what a document declares; undefined for an app. */
function documentOf(matches: ReturnType<typeof useMatches>, known = false): PageDocument | undefined {
  const documents = matches.map(({ handle }) => {
    const { document, ofKnown = document } = (handle ?? {}) as PageHandle;
    return known ? ofKnown : document;
  });
  return documents.find(Boolean);
}

type PageStylesProps = Pick<PageDocument, 'styles' | 'sheet'> & { nonce: string | undefined };

function PageStyles({ styles, sheet, nonce }: PageStylesProps) {
  if (import.meta.env.SSR && sheet !== undefined) return <link rel="stylesheet" href={sheet} />;
  // Inlined, because a linked sheet costs one more round trip before anything shows.
  const css = import.meta.env.SSR ? (styles ?? '') : cssInDocument;
  return (
    // oxlint-disable-next-line react/no-danger -- constant text of ours, not markup of anybody's
    <style id="css" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
  );
}

const noTexts: Catalogue = {};

type InlineScriptProps = { nonce: string | undefined; code: false | readonly string[] };

/** Writes scripts on the server alone: a browser has run them, and hydration leaves them. */
function InlineScript({ nonce, code }: InlineScriptProps) {
  const all = code ? code.join('') : '';
  return (
    // oxlint-disable-next-line react/no-danger -- constant text of ours, not markup of anybody's
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: all }} />
  );
}

/** Draws the page with the texts of its loader, or of that of a layout around it. */
export default function App() {
  useFreshAfterBack();
  const loaded = useMatches().map(({ id, loaderData }) => (id === 'root' ? undefined : loaderData));
  const own = (loaded as ({ texts?: Catalogue } | undefined)[]).findLast((each) => each?.texts)?.texts;
  return (
    <MoreTexts catalogue={own ?? noTexts}>
      <Outlet />
    </MoreTexts>
  );
}

export const ErrorBoundary = ErrorPage;

/** Text and style load before the scripts. Scripts is called, because its preloads can be reached in no other way. */
const LowPriorityScripts = () => lowerPriority((Scripts as (props: object) => ReactNode)({}));

function lowerPriority(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<{ rel?: string; children?: ReactNode; fetchPriority?: string }>(child)) return child;
    const { rel, children } = child.props;
    if (rel === 'modulepreload') return cloneElement(child, { fetchPriority: 'low' });
    return children ? cloneElement(child, {}, lowerPriority(children)) : child;
  });
}
