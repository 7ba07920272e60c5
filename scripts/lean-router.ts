import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The version that was read. Another one stops the build: read anew what is named below, and who calls it. */
const knownVersion = '8.4.0';

/** The body of a function that only a feature calls which no page uses. */
const unused = (feature: string) => `{ throw Error('lean-router.ts leaves out ${feature}') }`;
const fetchers = unused('fetchers');
const blockers = unused('blockers');
const discovery = unused('route discovery');
const hotReload = unused('hot reload');
const instrumentation = unused('instrumentation');
/** The body of a function that is called, but has nothing to do without the feature. */
const nothing = '{}';

interface Change {
  /** Bodies of functions. */
  bodies?: Record<string, string>;
  /** Conditions of `if`, as they are written, whose value is always the same. */
  conditions?: Record<string, boolean>;
}

/**
 * What changes in files of the router for browsers. Pages have no fetchers, blockers, view transitions, instrumentation,
 * middleware of the browser or hot reload. They know all routes from the start (react-router.config.ts), and each has a
 * server. The router's warnings are for developers, who see them under `npm run dev`.
 */
const changes: Record<string, Change> = {
  'router/router.js': {
    bodies: {
      fetch: fetchers,
      handleFetcherAction: fetchers,
      handleFetcherLoader: fetchers,
      getFetcher: fetchers,
      resetFetcher: fetchers,
      queueFetcherForDeletion: fetchers,
      getUpdatedRevalidatingFetchers: fetchers,
      deleteFetcher: nothing,
      abortFetcher: nothing,
      markFetchRedirectsDone: nothing,
      abortStaleFetchLoads: nothing,
      getBlocker: blockers,
      deleteBlocker: blockers,
      shouldBlockNavigation: nothing,
      checkFogOfWar: '{ return { active: false, matches: null } }',
      patchRoutes: discovery,
      _internalSetRoutes: hotReload,
      restoreAppliedTransitions: nothing,
      persistAppliedTransitions: nothing,
      getInstrumentationNavigateMeta: instrumentation,
      runClientMiddlewarePipeline: '{ return handler() }',
      loadLazyMiddlewareForMatches: nothing,
    },
    conditions: {
      isFogOfWar: false,
      blockerKey: false,
      'blockerKey && delta != null': false,
      'init.instrumentations': false,
      // Lazy routes of the framework are objects.
      'typeof route.lazy === "function"': false,
      'pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location': false,
      pendingViewTransitionEnabled: false,
    },
  },
  'components.js': {
    conditions: {
      '!viewTransitionOpts || !isViewTransitionAvailable': true,
      'vtContext.isTransitioning && !vtContext.flushSync': false,
      'renderDfd && pendingState && router.window': false,
      'renderDfd && pendingState && state.location.key === pendingState.location.key': false,
      '!vtContext.isTransitioning && interruption': false,
    },
  },
  'router/instrumentation.js': {
    bodies: { consumeInstrumentationClientResultMetaReceiver: nothing },
  },
  'dom/ssr/fog-of-war.js': {
    bodies: { getPatchRoutesOnNavigationFunction: nothing, useFogOFWarDiscovery: nothing },
  },
  'dom/ssr/single-fetch.js': {
    bodies: { nonSsrStrategy: unused('pages without a server'), singleFetchLoaderFetcherStrategy: fetchers },
  },
  'dom/ssr/routes.js': {
    bodies: { createClientRoutesWithHMRRevalidationOptOut: hotReload, wrapShouldRevalidateForHdr: hotReload },
  },
  'router/history.js': { bodies: { warning: nothing } },
  'server-runtime/warnings.js': { bodies: { warnOnce: nothing } },
  'hooks.js': { bodies: { warningOnce: nothing } },
};

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The part of a syntax tree that is read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name: string };
  body?: Node;
  test?: Node;
}

/** Applies a change to a file. Calls `fail` when the file has no such function, more than one, or no such condition. */
function changed(code: string, tree: unknown, change: Change, fail: (reason: string) => never): string {
  const edits: Edit[] = [];
  const met = new Map<string, number>();
  const edit = (what: string, { start, end }: Node, text: string) => {
    edits.push({ start, end, text });
    met.set(what, (met.get(what) ?? 0) + 1);
  };
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, id, body, test } = node as Node;
    const replacement = type === 'FunctionDeclaration' && id ? change.bodies?.[id.name] : undefined;
    if (replacement !== undefined) return edit(`function ${id!.name}`, body!, replacement);
    const value =
      type === 'IfStatement' && test ? change.conditions?.[code.slice(test.start, test.end)] : undefined;
    if (value !== undefined) edit(`if (${code.slice(test!.start, test!.end)})`, test!, `${value}`);
    for (const child of Object.values(node)) visit(child);
  };
  visit(tree);
  for (const name of Object.keys(change.bodies ?? {}))
    if (met.get(`function ${name}`) !== 1) fail(`has no function ${name}, or several`);
  for (const text of Object.keys(change.conditions ?? {}))
    if (!met.has(`if (${text})`)) fail(`has no condition (${text})`);
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}

/** Leaves out of the browser's router what no page uses: 6.3 KB (brotli) of every hydrated page. */
export function leanRouter(): Plugin {
  const folder = '/node_modules/react-router/';
  const done = new Set<string>();
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const [root, path = ''] = id.split(`${folder}dist/production/lib/`);
      const change = changes[path];
      if (root === undefined || change === undefined) return undefined;
      const { version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
        version: string;
      };
      if (version !== knownVersion) this.error(`This is react-router ${version} instead of ${knownVersion}`);
      done.add(path);
      return changed(code, this.parse(code), change, (reason) => this.error(`${path} ${reason}`));
    },
    buildEnd(error) {
      const missing = Object.keys(changes).filter((path) => !done.has(path));
      if (!error && missing.length > 0) this.error(`react-router has no ${missing.join(', ')}`);
    },
  };
}
