import { describe, expect, test } from 'vitest';
import type { Me } from '#contract/identity.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { saveLayout } from './support/course-payloads.ts';
import { answerOf, expectRefusal, storedIn } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

// GET and PATCH /api/me, by which the profile page reads and changes a learner's fields.

const product = await runProduct();

const meOf = (session: ApiSession) => session.json<Me>('/api/me');
const patch = (session: ApiSession, changes: unknown) => session.patch('/api/me', changes);

async function changed(session: ApiSession, changes: Record<string, unknown>): Promise<Me> {
  const answer = await patch(session, changes);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Me;
}

let names = 0;
const newUsername = () => `Asha.Rao_${(names += 1)}`;

describe('GET /api/me', () => {
  test('answers all fields of the profile', async () => {
    const me = await meOf(await product.learner());
    expect(me).toEqual({
      kind: 'learner',
      firstName: 'Asha',
      lastName: null,
      username: null,
      email: expect.stringContaining('@example.org'),
      imageUrl: null,
      isOperator: false,
      hasOwnPicture: false,
      storageKey: expect.stringMatching(/^[\w-]{16}$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test('answers no fields for visitors and guests', async () => {
    const guest = product.visitor();
    await saveLayout(guest);
    for (const [session, kind] of [[product.visitor(), 'visitor'] as const, [guest, 'guest'] as const]) {
      const { hasOwnPicture, isOperator, ...rest } = await meOf(session);
      expect([hasOwnPicture, isOperator]).toEqual([false, false]);
      expect(Object.entries(rest).filter(([, value]) => value !== null)).toEqual([['kind', kind]]);
    }
  });
});

describe('PATCH /api/me', () => {
  test('changes the names and the username, and answers the whole profile with the time', async () => {
    const learner = await product.learner();
    const before = await meOf(learner);
    const username = newUsername();
    const after = await changed(learner, { firstName: '  आशा ', lastName: 'Rao', username });
    expect(after).toMatchObject({ firstName: 'आशा', lastName: 'Rao', username, email: before.email });
    expect(after.createdAt).toBe(before.createdAt);
    expect(Date.parse(after.updatedAt ?? '')).toBeGreaterThan(Date.parse(before.updatedAt ?? ''));
    expect(await meOf(learner)).toEqual(after);
    const { rows } = await product.database.pool.query('select name from users where email = $1', [
      before.email,
    ]);
    expect(rows).toEqual([{ name: 'आशा Rao' }]);
  });

  test('keeps absent fields, so that two tabs don’t undo one another’s changes', async () => {
    const learner = await product.learner();
    const tab = product.visitor(learner);
    const username = newUsername();
    await Promise.all([
      changed(learner, { firstName: 'Usha' }),
      changed(tab, { lastName: 'Iyer' }),
      changed(tab, { username }),
    ]);
    expect(await meOf(learner)).toMatchObject({ firstName: 'Usha', lastName: 'Iyer', username });
    const { rows } = await product.database.pool.query('select name from users where username = $1', [
      username,
    ]);
    expect(rows).toEqual([{ name: 'Usha Iyer' }]);
  });

  test('removes null and empty fields, and changes nothing without fields', async () => {
    const learner = await product.learner();
    await changed(learner, { lastName: 'Rao', username: newUsername() });
    const empty = await changed(learner, { firstName: ' ', lastName: null, username: null });
    expect(empty).toMatchObject({ firstName: null, lastName: null, username: null });
    expect(await changed(learner, {})).toEqual(empty);
  });

  test.each<[string, object, field?: string]>([
    ['a username of 2', { username: 'ab' }, 'username'],
    ['a username of 31', { username: 'a'.repeat(31) }, 'username'],
    ['a username with a space', { username: 'asha rao' }, 'username'],
    ['a username in letters that look like others', { username: 'аsha' }, 'username'],
    ['a username that begins with a dot', { username: '.asha' }, 'username'],
    ['an empty username', { username: '' }, 'username'],
    ['a first name of 101 characters', { firstName: 'x'.repeat(101) }, 'firstName'],
    ['a last name with a line break', { lastName: 'Rao\nOperator' }, 'lastName'],
    ['a number for a name', { firstName: 5 }, 'firstName'],
    ...['email', 'imageUrl', 'kind', 'id', 'isAnonymous'].map((key): [string, object] => [
      key,
      { [key]: 'x' },
    ]),
  ])('refuses %s, at its field if it is one, and changes nothing', async (_, changes, field) => {
    const learner = await product.learner();
    const before = await storedIn(product.database);
    const answer = await answerOf(await patch(learner, { lastName: 'Kept', ...changes }));
    const { details } = expectRefusal(answer, 400, 'invalid-request');
    if (field) expect(details).toMatchObject([{ field, message: expect.any(String) }]);
    expect(await storedIn(product.database)).toBe(before);
  });

  test('refuses somebody else’s username in any letter case, and the whole change with it', async () => {
    const [asha, ben] = [await product.learner(), await product.learner()];
    const username = newUsername();
    await changed(asha, { username });
    const before = await storedIn(product.database);
    for (const same of [username, username.toUpperCase(), ` ${username.toLowerCase()} `]) {
      const answer = await answerOf(await patch(ben, { firstName: 'Ben', username: same }));
      expect(expectRefusal(answer, 409, 'username-taken').details).toMatchObject([{ field: 'username' }]);
    }
    expect(await storedIn(product.database)).toBe(before);
    expect((await changed(asha, { username: username.toUpperCase() })).username).toBe(username.toUpperCase());
  });

  test('gives a username to one of many learners who ask for it at once', async () => {
    const learners = await Promise.all(Array.from({ length: 5 }, () => product.learner()));
    const username = newUsername();
    const answers = await Promise.all(
      learners.map((learner, n) => patch(learner, { username: n % 2 ? username : username.toLowerCase() })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  test.each(['admin', 'Saksham', 'sup-port', 's.a.k.s.h.a.m', 'OPERATOR'])(
    'refuses the reserved username %s',
    async (username) => {
      const answer = await answerOf(await patch(await product.learner(), { username }));
      expectRefusal(answer, 409, 'username-taken');
    },
  );
});
