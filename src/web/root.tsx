import { Children, cloneElement, isValidElement, useContext, useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { browserCatalogueOf } from '#web/texts/catalogue.server.ts';
import { languageFacts } from '#contract/language.ts';
import { pageRequest } from './platform/load-context.ts';
import { readMe } from './platform/me.ts';
import { clearNotice, noticeOf } from './platform/notice.ts';
import type { PageHandle } from './platform/page-handle.ts';
import { languageOf } from './platform/page-language.ts';
import { ServerPageContext } from './platform/server-page.ts';
import { TextsContext, translator } from './platform/texts.tsx';
import { barColors, registerWorker, themeScript } from './platform/theme-script.ts';
import { ErrorPage } from './ui/error-page.tsx';
import { DrawnNotice, NoticeToast } from './ui/notice-toast.tsx';
import { Toaster } from './ui/toast.tsx';
import type { Route } from './+types/root';
import type { ShouldRevalidateFunctionArgs } from 'react-router';

// Inlined, because a linked stylesheet costs a slow phone one more round trip before anything shows.
const css: string = import.meta.env.SSR ? (await import('./ui/app.css?inline')).default : '';
const publicCss: string = import.meta.env.SSR ? (await import('./ui/public.css?inline')).default : '';
const landingCss: string = import.meta.env.SSR
  ? (await import('./landing/landing-page.css?inline')).default
  : '';
// In the browser both are read off the document once: when an error makes React draw it anew, the style goes along
// and is let in by the policy. Only scripts of this document can read its nonce.
const styleInDocument = import.meta.env.SSR ? null : document.getElementById('css');
const cssInDocument = styleInDocument?.textContent ?? '';
const nonceOfDocument = styleInDocument?.nonce;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin, socialUrls } = context.get(pageRequest);
  const language = languageOf(request);
  // The service worker fetches the offline page behind everybody's back: that must not use up what a person is to read.
  const notice = new URL(request.url).pathname === '/offline' ? null : noticeOf(request);
  const page = {
    language,
    texts: browserCatalogueOf(language),
    me: await readMe(context, request),
    notice,
    origin,
    socialUrls,
  };
  return data(page, notice === null ? {} : { headers: { 'Set-Cookie': clearNotice(origin) } });
}

/**
 * Language and texts change only with a new document. Who the visitor is can change by a form on a page;
 * `useRevalidator` asks explicitly.
 */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && currentUrl.href === nextUrl.href;
}

export function Layout({ children }: { children: ReactNode }) {
  const onServer = useContext(ServerPageContext);
  const loaded = useRouteLoaderData<typeof loader>('root');
  const language = loaded?.language ?? onServer?.language ?? 'en';
  const catalogue = onServer?.catalogue ?? loaded?.texts;
  const nonce = onServer?.nonce ?? nonceOfDocument;
  const texts = useMemo(
    () => ({ language, t: translator(language, catalogue ?? {}) }),
    [language, catalogue],
  );
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  const unhydrated = handles.some((handle) => handle?.noJs === true);
  const pageCss = handles.some((handle) => handle?.styles === 'landing') ? landingCss : publicCss;
  // Without the loader's data the browser would have no texts, and an error that the server drew needs no scripts: such
  // pages stay as they came. In the browser, an error of a page that runs changes nothing around it.
  const failedOnServer = (useRouteError() ?? null) !== null && onServer !== null;
  const hydrated = loaded !== undefined && !unhydrated && !failedOnServer;
  return (
    <html lang={language} dir={languageFacts[language].dir} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={barColors.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={barColors.dark} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- constant text of ours, not markup of anybody's
          dangerouslySetInnerHTML={{ __html: themeScript + registerWorker }}
        />
        <style
          id="css"
          nonce={nonce}
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- constant text of ours, not markup of anybody's
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? (unhydrated && !failedOnServer ? pageCss : css) : cssInDocument,
          }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        <TextsContext value={texts}>
          {children}
          {hydrated ? <Toaster /> : null}
          {hydrated ? <NoticeToast code={loaded.notice} /> : <DrawnNotice code={loaded?.notice ?? null} />}
        </TextsContext>
        {hydrated ? (
          <>
            <ScrollRestoration />
            <LowPriorityScripts />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

/** The page is readable before it is interactive: text and style go first on a slow line, then the scripts. */
function LowPriorityScripts() {
  // Scripts is called rather than drawn because its preloads can be reached in no other way; root.test.tsx watches it.
  return lowerPriority((Scripts as (props: object) => ReactNode)({}));
}

function lowerPriority(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement(child)) return child;
    const element = child as ReactElement<{ rel?: string; children?: ReactNode; fetchPriority?: string }>;
    if (element.props.rel === 'modulepreload') return cloneElement(element, { fetchPriority: 'low' });
    return element.props.children
      ? cloneElement(element, {}, lowerPriority(element.props.children))
      : element;
  });
}
