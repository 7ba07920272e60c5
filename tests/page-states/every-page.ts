import { gather } from '#tests/support/gather.ts';
import { routeAt } from '#tests/support/page-routes.ts';
import { pathOf, type PageState } from './page-state.ts';
import type { PageWorld } from './page-world.ts';

const gathered = await gather<{ states: PageState[] }>('src/web/**/*.states.ts');

export function statesBelow(...folders: string[]): PageState[] {
  return gathered
    .filter(({ path }) => folders.some((folder) => path.startsWith(`src/web/${folder}/`)))
    .flatMap(({ module }) => module.states);
}

/** The folders that each of `tests/e2e/pages-of-*.e2e.ts` sweeps; pages-of-visitors.e2e.ts sweeps all others. */
export const sweptFolders = {
  courses: ['authoring/layout', 'courses', 'learning'],
  learners: ['account', 'dashboard', 'explore', 'notes', 'operations', 'progress', 'wallet'],
  practice: ['practice'],
};

export function statesNotBelow(...folders: string[]): PageState[] {
  const others = new Set(statesBelow(...folders));
  return gathered.flatMap(({ module }) => module.states.filter((state) => !others.has(state)));
}

/**
 * Every page in every state. The browser tests, the screenshots, Lighthouse and the Nu checker go through this list. Practice
 * comes last, because other states show a person who has not practised yet.
 */
export const everyPage: PageState[] = [...statesNotBelow('practice'), ...statesBelow('practice')];

const course = { id: 'an-id', chapterIds: ['one', 'two', 'three'] };
export const someWorld = new Proxy({}, { get: () => course }) as PageWorld;

export const firstStates = [
  ...Map.groupBy(everyPage, (state) => routeAt(pathOf(state, someWorld))).values(),
].flatMap(([first]) => first ?? []);
