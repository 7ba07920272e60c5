import { beforeAll, describe, expect, test } from 'vitest';
import { pageRoutes, routeAt } from '#tests/support/page-routes.ts';
import { pageAccessTable, type PageOutcome } from './page-access-table.ts';
import { saveContent } from './support/course-payloads.ts';
import { createPeople, kinds, operatorEmails, type Kind, type Somebody } from './support/people.ts';
import { runProduct } from './support/running-product.ts';

const product = await runProduct(operatorEmails);
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

describe('each page opens for those in the table and redirects everybody else:', () => {
  test.each(pageAccessTable)('$path', async ({ path, outcomes }) => {
    const found = await Promise.all(
      callers.map(async ([kind, somebody]) => [kind, await outcomeOf(somebody, path)] as const),
    );
    expect(Object.fromEntries(found)).toEqual(outcomes);
  });
});

test('the table lists every route of the web', () => {
  const listed = new Set(pageAccessTable.map(({ path }) => routeAt(path.replace('COURSE', 'an-id'))));
  expect(pageRoutes.map(({ id }) => id).filter((id) => !listed.has(id))).toEqual([]);
});

test('a redirect is not logged as an error', () => {
  expect(product.log()).not.toContain('"level":50');
});
