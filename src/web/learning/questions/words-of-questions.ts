import type { WholeCatalogue } from '#web/platform/texts/text-catalogue.ts';

type Lesson = WholeCatalogue['lesson'];

/** Words of a lesson with which its text asks questions. */
const names = [
  'tryThis',
  'chooseOne',
  'chooseMany',
  'typeNumber',
  'putInOrder',
  'needsChoice',
  'needsNumber',
  'yourNumber',
  'check',
  'right',
  'notRight',
  'partlyRight',
  'markRight',
  'markWrong',
  'markMissed',
  'placeRight',
  'placeWrong',
  'termInText',
] as const satisfies (keyof Lesson)[];

/** Picks them for a document, whose parts have no other words in the course's language. */
export const wordsOfQuestions = (lesson: Lesson): string =>
  JSON.stringify({ lesson: Object.fromEntries(names.map((name) => [name, lesson[name]])) });
