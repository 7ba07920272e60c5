import type { AnsweredQuestion } from '#contract/questions.ts';
import type { BookLanguage } from '#server/downloads/epub/book-language.ts';
import type { BookWord } from '#server/downloads/epub/book-words.ts';
import { answerOf, tasks, whyWrongOf } from '#server/downloads/epub/question-documents.ts';
import { lineXhtml } from '#server/platform/markdown/markdown-xhtml.ts';
import { element, type Content, type Xml } from '#server/platform/markdown/xml.ts';

/**
 * Draws the questions of a chapter as forms, each with its answer folded away. The script of the file grades them; without it
 * the answer can be opened.
 *
 * @param first the place of the first one among the questions of the file
 */
export function questionsSection(
  questions: readonly AnsweredQuestion[],
  first: number,
  book: BookLanguage,
): Content {
  if (questions.length === 0) return undefined;
  const items = questions.map((question, index) =>
    element(
      'li',
      {},
      element(
        'form',
        { 'data-question': first + index, novalidate: '' },
        element(
          'fieldset',
          {},
          element('legend', {}, lineXhtml(question.stem, book.course)),
          element('p', { class: 'label' }, book.word(tasks[question.kind])),
          fieldsOf(question, first + index, book),
        ),
        element('p', { class: 'needs-script' }, element('button', {}, book.word('check'))),
        element('p', { role: 'status', class: 'verdict' }),
        answerPart(question, book),
      ),
    ),
  );
  return element(
    'section',
    { class: 'part questions' },
    element('h2', {}, book.word('questions')),
    element('ol', {}, items),
    element('p', { role: 'status', class: 'score' }),
    element('p', { class: 'needs-script' }, button('again', 'tryAgain', book)),
  );
}

function fieldsOf(
  { kind, options = [], unit }: AnsweredQuestion,
  place: number,
  book: BookLanguage,
): Content {
  if (kind === 'number') {
    const field = element('input', { inputmode: 'decimal', autocomplete: 'off', dir: 'ltr' });
    return element(
      'label',
      {},
      book.word('yourNumber'),
      ' ',
      field,
      unit === undefined ? undefined : ` ${unit}`,
    );
  }
  if (kind === 'order') {
    const rows = options.map(({ _id, text }) =>
      element('li', { 'data-option': _id }, element('span', {}, lineXhtml(text, book.course))),
    );
    return [element('ol', { class: 'order' }, rows), element('p', { role: 'status', class: 'moved' })];
  }
  const type = kind === 'many' ? 'checkbox' : 'radio';
  return options.map(({ _id, text }) =>
    element(
      'label',
      { class: 'option' },
      element('input', { type, name: `q${place}`, value: _id }),
      ' ',
      element('span', {}, lineXhtml(text, book.course)),
    ),
  );
}

function answerPart(question: AnsweredQuestion, book: BookLanguage): Xml {
  return element(
    'details',
    { class: 'answer' },
    element('summary', {}, book.word('answer')),
    answerOf(question, book),
    element('p', {}, lineXhtml(question.explanation, book.course)),
    whyWrongOf(question, book),
    question.quote === '' ? undefined : element('blockquote', {}, lineXhtml(question.quote, book.course)),
  );
}

/** Draws the part in which the script shows the code of the answers. */
export function answersSection(book: BookLanguage, importAddress: string | undefined): Xml {
  const at = importAddress && [
    book.word('yourAnswersAt'),
    ' ',
    element('bdi', {}, element('a', { href: importAddress }, importAddress)),
  ];
  return element(
    'section',
    { id: 'answers', class: 'needs-script' },
    element(
      'details',
      {},
      element('summary', {}, element('h2', {}, book.word('yourAnswers'))),
      element('p', {}, book.word('yourAnswersText')),
      at === undefined ? undefined : element('p', {}, at),
      element('p', { id: 'not-kept', hidden: '' }, book.word('notKept')),
      element('p', { id: 'nothing-yet' }, book.word('nothingYet')),
      element(
        'div',
        { id: 'code', hidden: '' },
        element('div', { id: 'picture', role: 'img', 'aria-label': book.text('codeAsPicture') }),
        element('p', { id: 'too-long', hidden: '' }, book.word('codeTooLong')),
        element(
          'label',
          {},
          book.word('yourCode'),
          element('textarea', { id: 'code-text', readonly: '', rows: 4, dir: 'ltr', spellcheck: 'false' }),
        ),
        element('p', {}, button('copy', 'copyCode', book), ' ', button('save', 'saveCode', book)),
        element('p', { role: 'status', id: 'copied' }),
      ),
    ),
    element(
      'div',
      { id: 'words', hidden: '' },
      wordsForScript.map((word) => wordFor(word, book)),
    ),
  );
}

/** Words that the script puts in, each in an element with its language. */
const wordsForScript = [
  'right',
  'notRight',
  'needsChoice',
  'needsNumber',
  'rightOf',
  'moveUp',
  'moveDown',
  'movedTo',
  'codeCopied',
  'codeNotCopied',
] as const satisfies readonly BookWord[];

function wordFor(word: BookWord, book: BookLanguage): Xml {
  return element('p', { 'data-word': word, lang: book.words, dir: 'auto', translate: 'no' }, book.text(word));
}

function button(act: string, word: BookWord, book: BookLanguage): Xml {
  return element('button', { type: 'button', 'data-act': act }, book.word(word));
}
