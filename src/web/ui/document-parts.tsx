import type { ReactElement } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createPath, Router, type Navigator } from 'react-router';
import type { Me } from '#contract/identity.ts';
import sheetUrl from './app.css?url';
import type { Elements } from './elements.ts';
import { Toaster } from './toast.tsx';
import { showAccount } from '#web/platform/people/account.ts';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { latePart } from '#web/platform/documents/late-part.ts';
import { documentLanguage } from '#web/platform/texts/document-language.ts';
import { rememberedPerson, rememberPerson } from '#web/platform/kept/known-person.ts';
import { markLearner } from '#web/platform/kept/learner-mark.ts';
import { MeContext } from '#web/platform/people/me.ts';
import { pageTexts, TextsContext } from '#web/platform/texts/texts.tsx';
import type { Catalogue } from '#web/platform/texts/text-catalogue.ts';

/** Loads `en.ts`, `hi.ts` or the file of any further language. */
const catalogues = import.meta.glob<Record<string, Catalogue>>('../texts/??.ts');

const fetchCatalogue = latePart(() => catalogues[`../texts/${documentLanguage()}.ts`]!());

const parts: ReactElement[] = [];
let frame: Promise<() => void> | undefined;

/**
 * Draws a part of a document with React, in place of what the element has. All parts of a document share one root, with
 * toasts, texts and links that load documents. `alsoIn`: elements in which the part draws portals, in place of what they have.
 * A function is given the element in which the focus was, because what had it is gone then.
 *
 * @throws if its texts, its styles or who looks at it can't be loaded; it can then be called again
 */
export async function drawPart(
  element: Element,
  part: ReactElement | ((focused: Element | undefined) => ReactElement),
  alsoIn: readonly Element[] = [],
) {
  frame ??= prepareFrame();
  const draw = await frame.catch((error: unknown) => {
    frame = undefined;
    throw error;
  });
  const elements = [element, ...alsoIn];
  const focused = elements.find((each) => each.contains(document.activeElement));
  for (const each of elements) each.replaceChildren();
  const drawn = typeof part === 'function' ? part(focused) : part;
  parts.push(createPortal(drawn, element, String(parts.length)));
  draw();
}

/** Returns what draws all parts. */
async function prepareFrame(): Promise<() => void> {
  const language = documentLanguage();
  const [catalogue, me] = await Promise.all([fetchCatalogue(), readPerson(), loadSheet()]);
  showAccount(me);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const texts = pageTexts(language, catalogue[language]!);
  const frameOf = (drawn: Elements) => (
    <Router location={location.pathname + location.search} navigator={navigator}>
      <MeContext value={me}>
        <TextsContext value={texts}>
          {drawn}
          <Toaster notice={null} />
        </TextsContext>
      </MeContext>
    </Router>
  );
  return () => flushSync(() => root.render(frameOf([...parts])));
}

/** Reads who uses the page. Without a network, it is the person whom the phone knows. */
async function readPerson(): Promise<Me> {
  try {
    const me = await api.readMe({});
    void rememberPerson(me);
    markLearner(me.kind === 'learner');
    return me;
  } catch (error) {
    if (error instanceof ApiError && error.status > 0 && error.status < 500) throw error;
    return rememberedPerson();
  }
}

/** Every navigation loads a document. */
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (by) => history.go(by),
  push: (to) => location.assign(navigator.createHref(to)),
  replace: (to) => location.replace(navigator.createHref(to)),
};

/** Loads the styles of everything that React draws; the document came with only its own. */
function loadSheet(): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheetUrl;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new TypeError('The styles could not be loaded.'));
    };
    document.head.append(link);
  });
}
