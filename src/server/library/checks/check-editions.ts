import { pageLanguages } from '#contract/language.ts';
import type { QuestionDraft } from '#contract/questions.ts';
import { allSoundsIn, soundsIn } from '#server/courses/courses.ts';
import type {
  ChapterFile,
  Edition,
  FileMistake,
  LibraryCourse,
} from '#server/library/reading/read-library.ts';
import { lineOfPart, type Lines } from '#server/platform/content-file.ts';
import { straightApostrophes } from './check-questions.ts';
import { lengthBalance, mostStandingOut, rightOptions } from '#server/questions/questions.ts';

type Report = (path: PropertyKey[], message: string) => void;
const reportInto =
  (mistakes: FileMistake[], { file, lines }: { file: string; lines: Lines }): Report =>
  (path, message) =>
    mistakes.push({ file, line: lineOfPart(path, lines), message });

const fewestForAShare = 5;
/** Least share of a course's questions of kind *one* that have four options or more. */
const leastWithFourOptions = 0.5;

/** Checks a course's facts, that its chapters follow each other, and that right options can't be guessed from length or number. */
export function editionMistakes(edition: Edition): FileMistake[] {
  const { facts, chapters, language, isWhole } = edition;
  const mistakes: FileMistake[] = [];
  const report = reportInto(mistakes, edition);
  const minutes = chapters.reduce((sum, { chapter }) => sum + chapter.minutes, 0);
  if (isWhole && minutes !== facts.minutes)
    report(['minutes'], `the chapters take ${minutes} minutes together`);
  if (language !== 'en' && !facts.topicWords.some((word) => /^[ -~]+$/.test(word)))
    report(['topicWords'], 'none of these words is in Latin letters, as people type it');
  for (const key of straightApostrophes(facts)) report([key], 'an apostrophe is ’');
  const gap = isWhole && chapters.find(({ place }, index) => place !== index + 1);
  if (gap) {
    const message = `the chapter before place ${gap.place} is missing, or two have this place`;
    mistakes.push({ file: gap.file, line: 1, message });
  }
  const one = draftsOf([edition], 'one');
  for (const message of balanceFaults('right option', one)) report([], message);
  const few = one.filter(({ wrong }) => wrong.length < 3).length;
  if (one.length >= fewestForAShare && few > one.length * (1 - leastWithFourOptions))
    report([], `${few} of ${one.length} questions of kind “one” have only three options`);
  return mistakes;
}

/** Checks the single wrong options of the questions of kind *many*, which are few in a course, over a whole language. */
export function languageBalanceMistakes(editions: readonly Edition[]): FileMistake[] {
  return pageLanguages.flatMap((language) => {
    const asked = editions.filter((edition) => edition.language === language);
    return balanceFaults('single wrong option', draftsOf(asked, 'many')).map((message) => ({
      file: asked[0]?.file ?? language,
      line: 1,
      message: `in all courses of “${language}”: ${message}`,
    }));
  });
}

const draftsOf = (editions: readonly Edition[], kind: QuestionDraft['kind']) =>
  editions
    .flatMap(({ chapters }) => chapters.flatMap(({ chapter }) => chapter.questions))
    .flatMap(({ draft }) => (draft.kind === kind ? [draft] : []));

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

export function languageMistakes({ slug, editions }: LibraryCourse): FileMistake[] {
  const mistakes: FileMistake[] = [];
  if (editions.some(({ facts }) => facts.state === 'reviewed'))
    for (const language of pageLanguages)
      if (!editions.some((edition) => edition.language === language))
        mistakes.push({
          file: `${slug}/${language}/course.json`,
          line: 1,
          message: 'this file is missing: a reviewed course is there in each language of the pages',
        });
  const [first, ...others] = editions;
  if (first) for (const other of others) compareEditions(first, other, mistakes);
  return mistakes;
}

/** Finds the phrases by which nobody is led to one chapter. Both editions of a chapter may have one. */
export function askedMistakes(courses: readonly LibraryCourse[]): FileMistake[] {
  const mistakes: FileMistake[] = [];
  const owners = new Map<string, { file: string; chapter: string }>();
  for (const { slug, editions } of courses)
    for (const file of editions.flatMap(({ chapters }) => chapters))
      for (const phrase of file.chapter.asked) {
        const report = (message: string) => reportInto(mistakes, file)(['asked'], `“${phrase}” ${message}`);
        const sounds = [...new Set(allSoundsIn(phrase))].toSorted().join(' ');
        const owner = owners.get(sounds);
        const chapter = `${slug}/${file.key}`;
        if (soundsIn(phrase).length === 0) report('has only words that name no subject');
        else if (owner?.chapter === chapter && owner.file !== file.file) continue;
        else if (owner) report(`stands in ${owner.file}, or sounds like a phrase there`);
        else owners.set(sounds, { file: file.file, chapter });
      }
  return mistakes;
}

const nameOf = ({ place, key }: ChapterFile) => `${place}-${key}.md`;

function compareEditions(first: Edition, other: Edition, mistakes: FileMistake[]): void {
  const report = reportInto(mistakes, other);
  const within = `of “${first.language}”`;
  for (const key of ['category', 'level', 'minutes'] as const)
    if (first.facts[key] !== other.facts[key])
      report([key], `“${key}” is “${first.facts[key]}” in “${first.language}”`);
  const twins = new Map(first.chapters.map((chapter) => [nameOf(chapter), chapter]));
  for (const chapter of other.chapters) {
    const twin = twins.get(nameOf(chapter));
    twins.delete(nameOf(chapter));
    const atChapter = reportInto(mistakes, chapter);
    if (twin) compareChapters(twin, chapter, atChapter);
    else if (first.isWhole) atChapter([], `“${first.language}” has no chapter ${nameOf(chapter)}`);
  }
  if (other.isWhole) for (const name of twins.keys()) report([], `the chapter ${name} ${within} is missing`);
}

function compareChapters({ chapter: one, file }: ChapterFile, { chapter: two }: ChapterFile, at: Report) {
  const report: Report = (path, message) => at(path, `${message} in ${file}`);
  if (one.minutes !== two.minutes) report(['minutes'], `“minutes” is ${one.minutes}`);
  if (one.objectives.length !== two.objectives.length)
    report(['objectives'], `there are ${one.objectives.length} objectives`);
  if (one.generators?.join(' ') !== two.generators?.join(' '))
    report(['generators'], 'the generators are others');
  for (const { key } of one.questions)
    if (two.questions.every((each) => each.key !== key))
      report([], `the question “${key}” is missing here, which stands`);
  for (const [place, question] of two.questions.entries()) {
    const path = ['questions', place];
    const its = one.questions.find(({ key }) => key === question.key)?.draft;
    const own = question.draft;
    if (!its) {
      report(path, `no question “${question.key}” stands`);
      continue;
    }
    if (its.kind !== own.kind) report([...path, 'draft', 'kind'], `the kind is “${its.kind}”`);
    else if (its.kind === 'number' && its.answer !== own.answer)
      report([...path, 'draft', 'answer'], `the answer is ${String(its.answer)}`);
    if (its.objective !== own.objective)
      report([...path, 'draft', 'objective'], 'the objective is another one');
    if (rightOptions(its).length !== rightOptions(own).length || its.wrong.length !== own.wrong.length)
      report(path, 'the number of right or wrong options is another one');
  }
}
