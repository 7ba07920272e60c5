import { expect, test } from 'vitest';
import { bookWords, type BookWord } from '#server/downloads/epub/book-words.ts';
import { catalogueOf } from '#web/texts/catalogue.server.ts';

const en = catalogueOf('en');
const hi = catalogueOf('hi');
const areasOf = ({ learning, practice, shell, managing }: typeof en) =>
  [managing, shell, practice, learning] as const;

/** Words that only books have. */
const ownWords =
  'contents cover answersOf toAnswer toQuestion bookCut questions questionsOf licence readOnline accessibility ' +
  'haveRead yourAnswers yourAnswersText yourAnswersAt notKept nothingYet codeAsPicture codeTooLong yourCode copyCode codeCopied ' +
  'codeNotCopied saveCode fileCut';

test.each([
  ['en', areasOf(en)],
  ['hi', areasOf(hi)],
] as const)('a book has the words of the pages in %s', (language, areas) => {
  const pages: Record<string, unknown> = Object.assign({}, ...areas);
  for (const [word, text] of Object.entries(bookWords[language]) as [BookWord, string][])
    if (!ownWords.split(' ').includes(word)) expect({ [word]: text }).toEqual({ [word]: pages[word] });
});
