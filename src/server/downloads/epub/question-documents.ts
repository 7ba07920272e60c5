import type { ChapterPage } from '#contract/courses.ts';
import type { AnsweredQuestion } from '#contract/questions.ts';
import type { BookLanguage } from './book-language.ts';
import { answersId, chapterId, chapterTitle, questionsId } from './chapter-parts.ts';
import { lineXhtml, markdownXhtml } from '#server/platform/markdown/markdown-xhtml.ts';
import { bookDocument, fileOf, type BookDocument } from './xhtml.ts';
import { element, type Content, type Xml } from '#server/platform/markdown/xml.ts';

/** What each kind of question asks to do. */
export const tasks = {
  one: 'chooseOne',
  many: 'chooseMany',
  number: 'typeNumber',
  order: 'putInOrder',
} as const;

/** Draws what a chapter asks, each question with a link to its answer. Undefined if it asks nothing. */
export function questionsDocument(
  chapter: ChapterPage,
  place: number,
  questions: readonly AnsweredQuestion[],
  book: BookLanguage,
): BookDocument | undefined {
  if (questions.length === 0) return undefined;
  const items = questions.map((question, index) => {
    const answer = `${fileOf(answersId(place))}#question-${index + 1}`;
    return element(
      'li',
      { id: `question-${index + 1}` },
      element('p', {}, lineXhtml(question.stem, book.course)),
      element('p', { class: 'label' }, book.word(tasks[question.kind])),
      optionsOf(question, book),
      element('p', {}, element('a', { href: answer }, book.word('toAnswer'))),
    );
  });
  const title = book.text('questionsOf', { chapter: chapterTitle(chapter) });
  return bookDocument(
    book,
    { id: questionsId(place), title },
    element(
      'section',
      { 'epub:type': 'qna', role: 'doc-qna', 'aria-labelledby': 'title' },
      element('h1', { id: 'title' }, book.word('questionsOf', { chapter: chapterTitle(chapter) })),
      element('ol', {}, items),
    ),
  );
}

function optionsOf({ options, unit }: AnsweredQuestion, book: BookLanguage): Content {
  if (options === undefined) return element('p', {}, '____ ', unit);
  return element(
    'ol',
    { class: 'options', type: 'A' },
    options.map(({ text }) => element('li', {}, lineXhtml(text, book.course))),
  );
}

/** Draws the answers to the practice and the questions of a chapter. Undefined if it has neither. */
export function answersDocument(
  chapter: ChapterPage,
  place: number,
  questions: readonly AnsweredQuestion[],
  book: BookLanguage,
): BookDocument | undefined {
  const { practice } = chapter;
  if (practice === undefined && questions.length === 0) return undefined;
  const items = questions.map((question, index) =>
    element(
      'li',
      { id: `question-${index + 1}` },
      answerOf(question, book),
      element('p', {}, lineXhtml(question.explanation, book.course)),
      whyWrongOf(question, book),
      backTo(`${fileOf(questionsId(place))}#question-${index + 1}`, book),
    ),
  );
  const title = book.text('answersOf', { chapter: chapterTitle(chapter) });
  return bookDocument(
    book,
    { id: answersId(place), title },
    element(
      'section',
      { 'aria-labelledby': 'title' },
      element('h1', { id: 'title' }, book.word('answersOf', { chapter: chapterTitle(chapter) })),
      practice === undefined
        ? undefined
        : element(
            'section',
            { id: 'practice' },
            element('h2', {}, book.word('practice')),
            markdownXhtml(practice.answer, 3, book.course),
            backTo(`${fileOf(chapterId(place))}#practice`, book),
          ),
      items.length === 0 ? undefined : [element('h2', {}, book.word('questions')), element('ol', {}, items)],
    ),
  );
}

/** Draws the right answer. */
export function answerOf(question: AnsweredQuestion, book: BookLanguage): Xml {
  const { kind, answer, unit } = question;
  const texts =
    typeof answer === 'number' ? [String(answer)] : answer.map((id) => textOfOption(question, id));
  const parts = texts.map((each) =>
    element('strong', {}, lineXhtml(each, book.course), unit ? ` ${unit}` : undefined),
  );
  if (parts.length === 1) return element('p', {}, parts);
  return element(
    kind === 'order' ? 'ol' : 'ul',
    {},
    parts.map((part) => element('li', {}, part)),
  );
}

function textOfOption({ options = [] }: AnsweredQuestion, id: string): string {
  return options.find(({ _id }) => _id === id)?.text ?? '';
}

/** Says why wrong options are wrong. */
export function whyWrongOf(question: AnsweredQuestion, book: BookLanguage): Content {
  if (question.whyWrong.length === 0) return undefined;
  const list = question.whyWrong.map(({ option, why }) => [
    element('dt', {}, lineXhtml(textOfOption(question, option), book.course)),
    element('dd', {}, lineXhtml(why, book.course)),
  ]);
  return element('dl', {}, list);
}

function backTo(href: string, book: BookLanguage): Xml {
  return element('p', {}, element('a', { href }, book.word('toQuestion')));
}
