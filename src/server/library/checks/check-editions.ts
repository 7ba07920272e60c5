import { pageLanguages } from '#contract/language.ts';
import type { QuestionDraft } from '#contract/questions.ts';
import type {
  ChapterFile,
  Edition,
  FileMistake,
  LibraryCourse,
} from '#server/library/reading/read-library.ts';
import { lineOfPart } from '#server/platform/content-file.ts';
import { lengthBalance, mostStandingOut, rightOptions } from '#server/questions/questions.ts';

/** Checks what the facts of a course say of its chapters, and that the chapters follow each other. */
export function editionMistakes({ file, facts, lines, chapters, language, isWhole }: Edition): FileMistake[] {
  const mistakes: FileMistake[] = [];
  const report = (key: string, message: string) =>
    mistakes.push({ file, line: lineOfPart([key], lines), message });
  const minutes = chapters.reduce((sum, { chapter }) => sum + chapter.minutes, 0);
  if (isWhole && minutes !== facts.minutes)
    report('minutes', `the chapters take ${minutes} minutes together`);
  if (language !== 'en' && !facts.topicWords.some((word) => /^[ -~]+$/.test(word)))
    report('topicWords', 'none of these words is in Latin letters, as people type it');
  const gap = isWhole && chapters.find(({ place }, index) => place !== index + 1);
  if (gap) {
    const message = `the chapter before place ${gap.place} is missing, or two have this place`;
    mistakes.push({ file: gap.file, line: 1, message });
  }
  return mistakes;
}

/** Shares of fewer questions are chance. */
const fewestForAShare = 5;
/** Least share of a course's questions of kind *one* that have four options or more. */
const leastWithFourOptions = 0.5;

/** Checks that the right options can't be guessed of a course from their lengths or their number. */
export function guessableMistakes({ file, chapters }: Edition): FileMistake[] {
  const drafts = chapters.flatMap(({ chapter }) => chapter.questions.map(({ draft }) => draft));
  const one = drafts.filter(({ kind }) => kind === 'one');
  const messages = balanceFaults('right option', one);
  const few = one.filter(({ wrong }) => wrong.length < 3).length;
  if (one.length >= fewestForAShare && few > one.length * (1 - leastWithFourOptions))
    messages.push(`${few} of ${one.length} questions of kind “one” have only three options`);
  return messages.map((message) => ({ file, line: 1, message }));
}

/** Checks the single wrong options of the questions of kind *many*, which are few in a course, over a whole language. */
export function languageBalanceMistakes(editions: readonly Edition[]): FileMistake[] {
  return pageLanguages.flatMap((language) => {
    const asked = editions.filter((edition) => edition.language === language);
    const drafts = asked.flatMap(({ chapters }) =>
      chapters.flatMap(({ chapter }) => chapter.questions.map(({ draft }) => draft)),
    );
    const [first] = asked;
    const many = drafts.filter(({ kind }) => kind === 'many');
    return balanceFaults('single wrong option', many).map((message) => ({
      file: first?.file ?? language,
      line: 1,
      message: `in all courses of “${language}”: ${message}`,
    }));
  });
}

function balanceFaults(what: string, drafts: readonly QuestionDraft[]): string[] {
  const { questions, ...found } = lengthBalance(drafts);
  if (questions < fewestForAShare) return [];
  return (['shortest', 'longest'] as const)
    .filter((end) => found[end] > questions * mostStandingOut)
    .map(
      (end) =>
        `in ${found[end]} of ${questions} questions the ${what} is the ${end} one; ${mostStandingOut * 100} % are the most`,
    );
}

/** Checks that the languages of a course have the same chapters, objectives and questions. */
export function languageMistakes({ slug, editions }: LibraryCourse): FileMistake[] {
  const isReviewed = editions.some(({ facts }) => facts.state === 'reviewed');
  const missing = pageLanguages.filter((each) => !editions.some(({ language }) => language === each));
  const [first, ...others] = editions;
  return [
    ...(isReviewed ? missing : []).map((language) => ({
      file: `${slug}/${language}/course.json`,
      line: 1,
      message: 'this file is missing: a reviewed course is there in each language of the pages',
    })),
    ...others.flatMap((other) => (first ? editionDifferences(first, other) : [])),
  ];
}

function editionDifferences(first: Edition, other: Edition): FileMistake[] {
  const facts = (['category', 'level', 'minutes'] as const)
    .filter((key) => first.facts[key] !== other.facts[key])
    .map((key) => ({
      file: other.file,
      line: lineOfPart([key], other.lines),
      message: `“${key}” is “${first.facts[key]}” in “${first.language}”`,
    }));
  const nameOf = ({ place, key }: ChapterFile) => `${place}-${key}.md`;
  const twinOf = (chapter: ChapterFile, edition: Edition) =>
    edition.chapters.find((each) => nameOf(each) === nameOf(chapter));
  return [
    ...facts,
    ...(other.isWhole ? first.chapters : [])
      .filter((chapter) => !twinOf(chapter, other))
      .map((chapter) => ({
        file: other.file,
        line: 1,
        message: `the chapter ${nameOf(chapter)} of “${first.language}” is missing`,
      })),
    ...other.chapters.flatMap((chapter) => {
      const twin = twinOf(chapter, first);
      const message = `“${first.language}” has no chapter ${nameOf(chapter)}`;
      if (twin) return chapterDifferences(twin, chapter);
      return first.isWhole ? [{ file: chapter.file, line: 1, message }] : [];
    }),
  ];
}

function chapterDifferences(first: ChapterFile, other: ChapterFile): FileMistake[] {
  const mistakes: FileMistake[] = [];
  const { lines, file } = other;
  const report = (path: PropertyKey[], message: string) =>
    mistakes.push({ file, line: lineOfPart(path, lines), message: `${message} in ${first.file}` });
  const [one, two] = [first.chapter, other.chapter];
  if (one.minutes !== two.minutes) report(['minutes'], `“minutes” is ${one.minutes}`);
  if (one.objectives.length !== two.objectives.length)
    report(['objectives'], `there are ${one.objectives.length} objectives`);
  if ((one.generators ?? []).join(' ') !== (two.generators ?? []).join(' '))
    report(['generators'], 'the generators are others');
  for (const { key } of one.questions.filter(({ key: name }) =>
    two.questions.every((each) => each.key !== name),
  ))
    report([], `the question “${key}” is missing here, which stands`);
  for (const [place, question] of two.questions.entries()) {
    const path = ['questions', place];
    const twin = one.questions.find(({ key }) => key === question.key);
    if (!twin) {
      report(path, `no question “${question.key}” stands`);
      continue;
    }
    const [its, own] = [twin.draft, question.draft];
    if (its.kind !== own.kind) report([...path, 'draft', 'kind'], `the kind is “${its.kind}”`);
    else if (its.kind === 'number' && its.answer !== own.answer)
      report([...path, 'draft', 'answer'], `the answer is ${String(its.answer)}`);
    if (its.objective !== own.objective)
      report([...path, 'draft', 'objective'], 'the objective is another one');
    if (rightOptions(its).length !== rightOptions(own).length || its.wrong.length !== own.wrong.length)
      report(path, 'the number of right or wrong options is another one');
  }
  return mistakes;
}
