import { expect, test } from 'vitest';
import { mails as english } from './mails.texts.en.ts';
import { mails as hindi } from './mails.texts.hi.ts';

test('the mails of a language have the facts that the English ones have, in their subjects and paragraphs', () => {
  const factsOf = ({ mails }: typeof english) =>
    Object.entries(mails).map(([kind, { subject, paragraphs }]) => [
      kind,
      [subject, ...paragraphs]
        .join(' ')
        .match(/\{\w+\}/g)
        ?.sort(),
    ]);
  expect(factsOf(hindi)).toEqual(factsOf(english));
});
