import type { ChapterContent } from '#contract/courses.ts';
import {
  chapterFaults,
  comparableWords,
  occursIn,
  readableText,
  shinglesOf,
  textsOfChapter,
  wordsOf,
} from '#server/authoring/authoring.ts';
import { layoutOf } from '#server/courses/courses.ts';
import type { ChapterFile, Edition } from '#server/library/reading/read-library.ts';
import { contentOf, type LibraryChapter } from '#server/library/reading/read-chapter.ts';
import { lineOfPart, type Mistake } from '#server/platform/content-file.ts';
import { readMovingPart } from '#server/platform/markdown/read-moving-part.ts';
import { equationFault, questionMistakes, spellingFaults, unfoundedNumbers } from './check-questions.ts';

/** Checks one chapter of an edition by all checks of a model's chapter, and by the rules for writers. */
export function chapterMistakes(edition: Edition, file: ChapterFile): Mistake[] {
  const { chapter, lines } = file;
  const content = contentOf(chapter);
  const { language, facts } = edition;
  const teachesLanguage = facts.category === 'Languages';
  return [
    ...authoringMistakes(edition, file, content),
    ...lineMistakes(file.source, language),
    ...partMistakes(file.source),
    ...numberMistakes(file),
    ...termMistakes(file, content),
    ...questionMistakes(chapter, { lines, text: readableText(content), language, teachesLanguage }),
    ...(file.place === 1 && chapter.recall
      ? [{ line: lineOfPart(['recall'], lines), message: 'the first chapter has nothing to recall' }]
      : []),
  ];
}

/** Returns the words of a chapter that its readers read before the questions. */
export function countWords(chapter: LibraryChapter): number {
  return wordsOf(textsOfChapter(contentOf(chapter)).join('\n')).length;
}

function authoringMistakes(edition: Edition, file: ChapterFile, content: ChapterContent): Mistake[] {
  const { chapter, source, place } = file;
  const { facts, chapters } = edition;
  const course = { ...facts, courseName: facts.name, topic: facts.name, terms: [] };
  const layout = layoutOf(
    { ...course, duration: String(facts.minutes) },
    chapters.map(({ chapter: { name, minutes, about, objectives } }) => ({
      chapterName: name,
      about,
      duration: String(minutes),
      objectives,
    })),
  );
  const faults = chapterFaults({
    content,
    facts: { layout, chapterIndex: place - 1, language: edition.language },
    codeLanguages: [],
    others: chapters
      .filter((other) => other.chapter !== chapter)
      .flatMap((other) => other.chapter.topics.map(shinglesOf)),
  });
  // Sums are checked line by line, which tells where they stand.
  return faults
    .filter(({ check }) => check !== 'arithmetic')
    .map(({ check, text }) => ({ line: lineOfQuote(text, source), message: `${check}: ${text}` }));
}

function lineOfQuote(fault: string, source: string): number {
  const [, quote] = /“([^”]+)”/.exec(fault) ?? [];
  const place = quote === undefined ? -1 : source.split('\n').findIndex((line) => line.includes(quote));
  return Math.max(0, place) + 1;
}

/** Lines that show mistakes on purpose. */
const onPurpose = /^\s*(?:- wrong:|tempting:|- \[ \])/;

const partFence = /^```part\n([^]*?)^```/gm;

/** A part that can't be drawn would be shown as code. */
function partMistakes(source: string): Mistake[] {
  return [...source.matchAll(partFence)]
    .filter(([, code = '']) => !readMovingPart(code))
    .map(({ 1: code = '', index }) => ({
      line: source.slice(0, index).split('\n').length,
      message: `“${code.trim()}” is no part that we can draw`,
    }));
}

function lineMistakes(source: string, language: string): Mistake[] {
  let inFence = false;
  return source.split(/\r?\n/).flatMap((text, index) => {
    if (text.startsWith('```')) inFence = !inFence;
    const messages = inFence ? [] : spellingFaults(text, language);
    const equation = inFence || onPurpose.test(text) ? undefined : equationFault(text);
    if (equation !== undefined) messages.push(`arithmetic: ${equation}`);
    const digit = /(?![0-9])\p{Nd}/u.exec(text)?.[0];
    if (digit !== undefined)
      messages.push(`numbers are written with the digits 0 to 9, and not as “${digit}”`);
    const money = /(?:\bRs\.?|रु\.)\s?\d/.exec(text)?.[0];
    if (money !== undefined) messages.push(`money is written as ₹1,250, and not as “${money}”`);
    return messages.map((message) => ({ line: index + 1, message }));
  });
}

function numberMistakes({ chapter: { example, practice, topics }, lines }: ChapterFile): Mistake[] {
  const steps = example?.steps.map((step) => step.do) ?? [];
  const answers = [
    { part: 'example', answer: example?.answer, given: [example?.problem], steps },
    { part: 'practice', answer: practice?.answer, given: [practice?.problem, practice?.hint], steps: [] },
  ];
  const descriptions = topics.map(({ description }) => description);
  return answers.flatMap(({ part, answer = '', ...texts }) =>
    unfoundedNumbers(answer, { ...texts, topics: descriptions }).map((number) => ({
      line: lineOfPart([part, 'answer'], lines),
      message: `${number} stands neither in the problem nor in an equation`,
    })),
  );
}

function termMistakes({ chapter, lines }: ChapterFile, content: ChapterContent): Mistake[] {
  const { terms: _, ...rest } = content;
  const words = new Set(comparableWords(textsOfChapter(rest).join('\n')));
  return (chapter.terms ?? []).flatMap(({ term }, place) => {
    const missing = comparableWords(term.replaceAll(/\([^()]*\)/g, ' ')).find(
      (word) => !occursIn(words, word),
    );
    const line = lineOfPart(['terms', place], lines);
    return missing === undefined ? [] : [{ line, message: `the chapter does not say “${missing}”` }];
  });
}
