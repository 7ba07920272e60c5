import { v4 as randomId } from 'uuid';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { library } from './room.ts';
import { dismissWish, listMetWishes, wishForCourse } from './wishes.ts';

const { db, pool } = await testDatabase();

const publish = (name: string) =>
  pool.query(
    `insert into courses (id, owner_id, course_name, description, category, topic, level, duration, tags, language,
       add_video, visibility, author_provider, state, readable_at)
     values (gen_random_uuid(), gen_random_uuid(), $1, '', 'Science', '', 'beginner', '', '{}', 'en', false, 'public',
       'person', 'ready', now())`,
    [name],
  );
const bees = { topic: 'bees', language: 'en' } as const;
const goats = { topic: 'goat farming', language: 'en' } as const;

test('a wish is told once there is a course about it, until that is seen; asking again changes nothing', async () => {
  const person = randomId();
  await wishForCourse(db, person, bees);
  expect(await wishForCourse(db, person, bees)).toEqual({ met: [] });
  await publish('Bees');
  const { met } = await listMetWishes(db, person);
  expect(met).toMatchObject([{ ...bees, courses: [{ courseName: 'Bees' }] }]);
  expect(await listMetWishes(db, randomId())).toEqual({ met: [] });
  expect(await dismissWish(db, person, bees)).toEqual({ met: [] });
});

test('only the newest wishes of a person are kept', async () => {
  const person = randomId();
  await publish('Goat farming');
  await wishForCourse(db, person, goats);
  for (let at = 0; at < 10; at += 1) await wishForCourse(db, person, { ...bees, topic: `knot ${at}` });
  expect(await listMetWishes(db, person)).toEqual({ met: [] });
});

test('a guest’s wishes move into the account, also those that it has', async () => {
  const [guest, learner] = [randomId(), randomId()];
  for (const person of [guest, learner]) await wishForCourse(db, person, bees);
  await wishForCourse(db, guest, goats);
  await db.transaction().execute(async (tx) => library.person?.mergeGuest?.(tx, guest, learner, {} as never));
  const { met } = await listMetWishes(db, learner);
  expect(met.map(({ topic }) => topic).toSorted()).toEqual(['bees', 'goat farming']);
});
