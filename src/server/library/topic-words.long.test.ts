import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { importLibrary } from './import-library.ts';
import { libraryFolder } from './library-settings.ts';
import { readLibrary } from './reading/read-library.ts';
import { offerCourses } from './shelf.ts';

test('every course is offered for each of its topic words, in both languages', async () => {
  const { db } = await testDatabase();
  await importLibrary(libraryFolder, { db, log: createLog('silent') });
  const missed = [];
  let topics = 0;
  for (const { editions } of readLibrary(libraryFolder).courses) {
    for (const topic of editions.flatMap(({ facts }) => facts.topicWords)) {
      topics += 1;
      for (const { language, facts } of editions) {
        const { courses: offers } = await offerCourses(db, { topic, language });
        if (!offers.some(({ courseName }) => courseName === facts.name))
          missed.push(`${topic} (${language})`);
      }
    }
  }
  expect(topics).toBeGreaterThan(300);
  expect(missed).toEqual([]);
});
