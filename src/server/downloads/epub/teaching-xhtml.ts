import type { Teaching } from '#contract/teaching.ts';
import type { BookLanguage } from './book-language.ts';
import type { BookWord } from './book-words.ts';
import { lineXhtml, markdownXhtml } from '#server/platform/markdown/markdown-xhtml.ts';
import { element, type Content, type Xml } from '#server/platform/markdown/xml.ts';

/** Returns the objectives and the recall questions, which come before the text. */
export function partsBeforeText({ objectives = [], recall = [] }: Teaching, book: BookLanguage): Xml[] {
  const parts: Xml[] = [];
  if (objectives.length > 0) parts.push(part(book, 'objectives', linesOf(objectives, book)));
  if (recall.length > 0)
    parts.push(part(book, 'recall', element('p', {}, book.word('recallText')), linesOf(recall, book)));
  return parts;
}

export interface PracticeAnswer {
  /** The id of the practice. */
  id: string;
  /** The answer, or where it stands. */
  answer: Xml | undefined;
}

/** Returns the teaching parts behind the text. */
export function partsAfterText(
  teaching: Teaching,
  book: BookLanguage,
  practiceAnswer: PracticeAnswer,
): Xml[] {
  const { example, practice, mistakes = [], activity, terms = [], summary, asOf } = teaching;
  const parts: Xml[] = [];
  if (example) parts.push(examplePart(example, book));
  if (practice) parts.push(practicePart(practice, book, practiceAnswer));
  if (mistakes.length > 0) parts.push(mistakesPart(mistakes, book));
  if (activity) parts.push(activityPart(activity, book));
  if (terms.length > 0) parts.push(termsPart(terms, book));
  if (summary !== undefined) parts.push(part(book, 'summary', textOf(summary, book)));
  if (asOf !== undefined) parts.push(element('p', {}, book.word('asOf'), ' ', lineXhtml(asOf, book.course)));
  return parts;
}

type Given<Key extends keyof Teaching> = NonNullable<Teaching[Key]>;

function part(book: BookLanguage, label: BookWord, ...content: readonly Content[]): Xml {
  return element('section', { class: 'part' }, element('h2', {}, book.word(label)), ...content);
}

function titledPart(book: BookLanguage, label: BookWord, title: string, ...content: readonly Content[]): Xml {
  const heading = element('h2', {}, book.word(label), ': ', lineXhtml(title, book.course));
  return element('section', { class: 'part' }, heading, ...content);
}

const textOf = (text: string, book: BookLanguage) => markdownXhtml(text, 3, book.course);

function linesOf(lines: readonly string[], book: BookLanguage): Xml {
  return element(
    'ul',
    {},
    lines.map((line) => element('li', {}, lineXhtml(line, book.course))),
  );
}

/** Puts a label above a text. */
function labelled(book: BookLanguage, label: BookWord, text: string): Xml {
  return element(
    'div',
    { class: 'labelled' },
    element('p', { class: 'label' }, book.word(label)),
    textOf(text, book),
  );
}

function examplePart({ title, problem, steps, answer }: Given<'example'>, book: BookLanguage): Xml {
  const items = steps.map((step) =>
    element('li', {}, textOf(step.do, book), labelled(book, 'why', step.why)),
  );
  return titledPart(
    book,
    'example',
    title,
    textOf(problem, book),
    element('ol', {}, items),
    labelled(book, 'answer', answer),
  );
}

function practicePart(
  { problem, hint }: Given<'practice'>,
  book: BookLanguage,
  { id, answer }: PracticeAnswer,
): Xml {
  return element(
    'section',
    { class: 'part', id },
    element('h2', {}, book.word('practice')),
    textOf(problem, book),
    hint === undefined ? undefined : labelled(book, 'hint', hint),
    answer,
  );
}

const mistakeLabels = { wrong: 'mistakeWrong', tempting: 'mistakeTempting', right: 'mistakeRight' } as const;

function mistakesPart(mistakes: Given<'mistakes'>, book: BookLanguage): Xml {
  const lists = mistakes.map((mistake) =>
    element(
      'dl',
      {},
      (['wrong', 'tempting', 'right'] as const).map((key) => [
        element('dt', {}, book.word(mistakeLabels[key])),
        element('dd', {}, lineXhtml(mistake[key], book.course)),
      ]),
    ),
  );
  return part(book, 'mistakes', lists);
}

function activityPart({ title, needs, steps, safety }: Given<'activity'>, book: BookLanguage): Xml {
  return titledPart(
    book,
    'activity',
    title,
    safety === undefined ? undefined : labelled(book, 'safety', safety),
    needs.length === 0 ? undefined : [element('h3', {}, book.word('needs')), linesOf(needs, book)],
    element('h3', {}, book.word('steps')),
    element(
      'ol',
      {},
      steps.map((step) => element('li', {}, textOf(step, book))),
    ),
  );
}

function termsPart(terms: Given<'terms'>, book: BookLanguage): Xml {
  const list = terms.map(({ term, meaning }) => [
    element('dt', {}, lineXhtml(term, book.course)),
    element('dd', {}, lineXhtml(meaning, book.course)),
  ]);
  return part(book, 'terms', element('dl', {}, list));
}
