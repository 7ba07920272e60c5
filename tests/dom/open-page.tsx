import { cleanup, configure, fireEvent, render, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet, UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';
import { useLoaderData, useMatches, useParams, type LoaderFunction } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished } from 'vitest';
import type { Me } from '#contract/identity.ts';
import type { PageLanguage } from '#contract/language.ts';
import { updateMe } from '#web/platform/people/changed-me.ts';
import { readsOfPage } from '#web/platform/live/live-read.ts';
import { MeContext } from '#web/platform/people/me.ts';
import { ownUnderWay } from '#web/platform/courses/own-under-way.ts';
import { pageTexts, TextsContext } from '#web/platform/texts/texts.tsx';
import { visitor } from '#contract/visitor.ts';
import { catalogueOf } from '#web/texts/catalogue.server.ts';
import { toast, Toaster } from '#web/ui/toast.tsx';
import { contractNetwork, type Answers } from './contract-network.ts';

configure({
  // The library's one second is a matter of chance on a machine that does much beside.
  asyncUtilTimeout: 40_000,
  // The library would print the whole page at every look of a `waitFor` for an element that is not there yet.
  getElementError: (message) => new Error(message ?? ''),
});

export const learner: Me = {
  ...visitor,
  kind: 'learner',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.org',
  storageKey: 'asha',
  createdAt: '2026-03-04T05:06:07.000Z',
  updatedAt: '2026-03-04T05:06:07.000Z',
};

/** A page's module, or a component alone. */
interface PageModule {
  // oxlint-disable-next-line typescript/no-explicit-any -- each page has props of its own
  default: ComponentType<any>;
  // oxlint-disable-next-line typescript/no-explicit-any -- each page's loader has a reply of its own
  clientLoader?: (args: any) => unknown;
  shouldRevalidate?: unknown;
}

interface OpenOptions {
  /** The path of the route. Default: that of the address. */
  route?: string;
  me?: Me;
  language?: PageLanguage;
}

/** An empty build, in which `PrefetchPageLinks` finds no pages. */
const noBuild = { manifest: { routes: {} }, routeModules: {} } as never;

/** Draws a page as the browser hydrates it, below an address, with a network that answers by the contract. */
export async function openPage(
  address: string,
  page: PageModule,
  answers: Answers,
  { route = address.replace(/\?.*/, ''), me = visitor, language = 'en' }: OpenOptions = {},
) {
  const network = contractNetwork(answers);
  const texts = pageTexts(language, catalogueOf(language));
  const Root = () => (
    <TextsContext value={texts}>
      <MeContext value={me}>
        <Outlet />
        <Toaster notice={null} />
      </MeContext>
    </TextsContext>
  );
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        Component: Root,
        HydrateFallback: () => null,
        children: [
          {
            path: route,
            Component: withRouteProps(page.default),
            ...(page.clientLoader && { loader: page.clientLoader as LoaderFunction }),
            ...(page.shouldRevalidate ? { shouldRevalidate: page.shouldRevalidate as () => boolean } : {}),
          },
          { path: '*', Component: () => <h1>Another page</h1> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  updateMe(me);
  onTestFinished(() => {
    cleanup();
    document.body.replaceChildren();
    router.dispose();
    toast.remove();
    readsOfPage.clear();
    ownUnderWay.clear();
    localStorage.clear();
    sessionStorage.clear();
  });
  render(
    <FrameworkContext value={noBuild}>
      <RouterProvider router={router} />
    </FrameworkContext>,
  );
  const user = userEvent.setup();
  return {
    network,
    router,
    user,
    press: async (name: string | RegExp, among = document.body) =>
      user.click(await within(among).findByRole('button', { name })),
    fill: async (field: HTMLElement, text: string) => {
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    },
    at: () => router.state.location.pathname + router.state.location.search,
  };
}

function withRouteProps(Page: PageModule['default']) {
  return function WithRouteProps() {
    const props = { loaderData: useLoaderData(), params: useParams() };
    return <Page {...props} matches={useMatches()} />;
  };
}

/** Acts as the browser does with an open dialog when Escape is pressed. */
export const pressEscape = () =>
  fireEvent(document.querySelector('dialog[open]')!, new Event('cancel', { cancelable: true }));

export const focused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

/** Waits until an input takes an answer, as one in a question does once the browser has said what it keeps. */
export async function enabled(element: HTMLElement): Promise<HTMLElement> {
  await waitFor(() => expect(element.closest('[disabled], [aria-disabled=true]')).toBeNull());
  return element;
}
