import { gather } from '#tests/support/gather.ts';
import { routeAt } from '#tests/support/page-routes.ts';
import { pathOf, type PageState } from './page-state.ts';
import type { PageWorld } from './page-world.ts';

const gathered = await gather<{ states: PageState[] }>('src/web/**/*.states.ts');
const isPractice = ({ path }: { path: string }) => path.startsWith('src/web/practice/');

/**
 * Every page in every state. The browser tests, the screenshots, Lighthouse and the Nu checker go through this list. Practice
 * comes last, because other states show a person who has not practised yet.
 */
export const everyPage: PageState[] = [
  ...gathered.filter((each) => !isPractice(each)),
  ...gathered.filter(isPractice),
].flatMap(({ module }) => module.states);

const course = { id: 'an-id', chapterIds: ['one', 'two', 'three'] };
export const someWorld = new Proxy({}, { get: () => course }) as PageWorld;

export const firstStates = [
  ...Map.groupBy(everyPage, (state) => routeAt(pathOf(state, someWorld))).values(),
].flatMap(([first]) => first ?? []);
