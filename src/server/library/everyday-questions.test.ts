import { expect, test } from 'vitest';
import { matchOfTopic } from '#server/courses/courses.ts';
import { asked, elsewhere } from '#tests/support/everyday-questions.ts';
import { libraryFolder } from './library-settings.ts';
import { readLibrary } from './reading/read-library.ts';

const shelf = readLibrary(libraryFolder).courses.map(({ slug, editions }) => ({
  slug,
  texts: editions.map(({ facts: { name, topicWords } }) => ({ courseName: name, topic: name, topicWords })),
}));

/** The courses that a topic is offered, as `offerCourses` chooses them. */
function offered(topic: string): string[] {
  const matches = shelf.map(({ slug, texts }) => ({ slug, match: matchOfTopic(topic, texts) }));
  const best = Math.max(...matches.map(({ match }) => match));
  return matches.filter(({ match }) => best > 0 && match === best).map(({ slug }) => slug);
}

test('at least 93 of 100 everyday questions find their course', () => {
  const questions = Object.entries(asked).flatMap(([slug, { tune, measure }]) =>
    [...tune, ...measure].map((question) => ({ slug, question })),
  );
  expect(questions).toHaveLength(100);
  const missed = questions.filter(({ slug, question }) => !offered(question).slice(0, 2).includes(slug));
  expect(missed.length, missed.map(({ question }) => question).join('; ')).toBeLessThanOrEqual(7);
});

test('at most 2 of 60 questions about other things find one', () => {
  const questions = [...elsewhere.tune, ...elsewhere.measure];
  expect(questions).toHaveLength(60);
  expect(questions.filter((question) => offered(question).length > 0).length).toBeLessThanOrEqual(2);
});
