import { beforeAll, expect, test } from 'vitest';
import { gather } from '#tests/support/gather.ts';
import { pageRoutes, routeAt } from '#tests/support/page-routes.ts';
import { saveContent } from './support/course-payloads.ts';
import { accessByPath, type PageAccess, type PageOutcome } from './support/page-access.ts';
import { kinds, type Kind } from './support/kinds.ts';
import { createPeople, type Somebody } from './support/people.ts';
import { runProduct } from './support/running-product.ts';

const product = await runProduct();
let callers: [Kind, Somebody][];
let courseId: string;

beforeAll(async () => {
  const people = createPeople(product);
  callers = await Promise.all(kinds.map(async (kind) => [kind, await people.make(kind)] as const));
  courseId = await saveContent(callers.find(([kind]) => kind === 'owner')?.[1].session ?? product.visitor());
});

async function outcomeOf({ session }: Somebody, path: string): Promise<PageOutcome> {
  const answer = await session.get(path.replace('COURSE', courseId));
  await answer.body?.cancel();
  return answer.status >= 300 && answer.status < 400 ? `to ${answer.headers.get('Location')}` : answer.status;
}

const gathered = await gather<{ access?: PageAccess[] }>('src/web/**/*.states.ts');
const declared = gathered.flatMap(({ module }) => module.access ?? []);
const declaredRoutes = new Set(declared.map(({ path }) => routeAt(path.replace('COURSE', 'an-id'))));
const pages = [
  ...declared,
  ...pageRoutes.filter(({ id }) => !declaredRoutes.has(id)).map(({ path }) => accessByPath(path)),
];

test.each(pages)('$path opens for those who may see it and redirects everybody else', async (page) => {
  const found = callers.map(
    async ([kind, somebody]) => [kind, await outcomeOf(somebody, page.path)] as const,
  );
  expect(Object.fromEntries(await Promise.all(found))).toEqual(page.outcomes);
});

test('a redirect is not logged as an error', () => {
  expect(pages.filter(({ outcomes }) => outcomes.guest !== 200).length).toBeGreaterThan(20);
  expect(product.log()).not.toContain('"level":50');
});
