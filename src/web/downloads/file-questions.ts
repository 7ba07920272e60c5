import type { FileQuestion } from '#contract/course-file.ts';
import { gradeAnswer, keyOfAnswered } from '#contract/learning/grade-answer.ts';
import { readNumber } from '#contract/read-number.ts';
import { answerText, optionText } from '#web/practice/question/answer-text.ts';
import type { FileMemory } from './file-memory.ts';
import { nameButton, say } from './file-words.ts';

type Chosen = string[] | number;

/** A question of the file with the form that asks it. */
interface Asked {
  question: FileQuestion;
  form: HTMLFormElement;
}

/** Grades the questions of a file, and shows the answers that were given before. */
export function askQuestions(questions: readonly FileQuestion[], memory: FileMemory): void {
  for (const section of document.querySelectorAll<HTMLElement>('.questions')) {
    const all = [...section.querySelectorAll<HTMLFormElement>('form')].flatMap((form): Asked[] => {
      const question = questions[Number(form.dataset.question)];
      return question ? [{ question, form }] : [];
    });
    new ChapterQuestions(section, all, memory).begin();
  }
}

/** The questions of a chapter. They are asked in rounds; in each one every question is answered once. */
class ChapterQuestions {
  readonly #section: HTMLElement;
  readonly #all: readonly Asked[];
  readonly #memory: FileMemory;
  #round = 0;

  constructor(section: HTMLElement, all: readonly Asked[], memory: FileMemory) {
    this.#section = section;
    this.#all = all;
    this.#memory = memory;
  }

  begin(): void {
    const abouts = new Set(this.#all.map(({ question }) => question.about));
    for (const { about, answer } of this.#memory.events())
      if (answer && abouts.has(about)) this.#round = Math.max(this.#round, answer.round);
    for (const asked of this.#all) {
      addMoves(asked);
      asked.form.addEventListener('submit', (event) => {
        event.preventDefault();
        this.#check(asked);
      });
    }
    this.#section.querySelector('[data-act=again]')?.addEventListener('click', () => this.#again());
    this.#show();
  }

  #check(asked: Asked): void {
    const { question, form } = asked;
    // Another tab may have answered it.
    if (this.#given(question) === undefined) {
      const chosen = chosenIn(asked);
      if (chosen === undefined) {
        say(form.querySelector('.verdict'), question.kind === 'number' ? 'needsNumber' : 'needsChoice');
        form.querySelector('input')?.focus();
        return;
      }
      const answer = { revision: question.revision, chosen, round: this.#round };
      this.#memory.add({ about: question.about, answer });
    }
    this.#show();
    const details = form.querySelector('details');
    if (details) details.open = true;
    form.querySelector('summary')?.focus();
  }

  #again(): void {
    this.#round += 1;
    for (const { form } of this.#all) {
      form.reset();
      form.querySelector('details')?.removeAttribute('open');
    }
    this.#show();
    this.#all[0]?.form.querySelector<HTMLElement>('input, button')?.focus();
  }

  #given({ about, revision }: FileQuestion): Chosen | undefined {
    return this.#memory
      .events()
      .find(
        (event) =>
          event.about === about && event.answer?.round === this.#round && event.answer.revision === revision,
      )?.answer?.chosen;
  }

  #show(): void {
    let right = 0;
    let answered = 0;
    for (const { question, form } of this.#all) {
      const chosen = this.#given(question);
      form.classList.toggle('answered', chosen !== undefined);
      for (const field of form.querySelectorAll('input')) field.disabled = chosen !== undefined;
      const verdict = form.querySelector('.verdict');
      if (chosen === undefined) {
        verdict?.replaceChildren();
        verdict?.classList.remove('right', 'wrong');
        continue;
      }
      showChosen(form, chosen);
      const isRight = gradeAnswer(keyOfAnswered(question), chosen);
      answered += 1;
      if (isRight) right += 1;
      verdict?.classList.add(isRight ? 'right' : 'wrong');
      if (isRight) say(verdict, 'right');
      else say(verdict, 'notRight', { answer: answerText(question, question.answer) });
    }
    const isDone = answered === this.#all.length;
    this.#section.classList.toggle('done', isDone);
    const score = this.#section.querySelector('.score');
    if (isDone) say(score, 'rightOf', { right, count: this.#all.length });
    else score?.replaceChildren();
  }
}

/** The chosen answer; undefined while there is none. */
function chosenIn({ question, form }: Asked): Chosen | undefined {
  if (question.kind === 'number') return readNumber(form.querySelector('input')?.value ?? '', question.unit);
  if (question.kind === 'order') return rowsOf(form).map((row) => row.dataset.option ?? '');
  const chosen = [...form.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value);
  return chosen.length === 0 ? undefined : chosen;
}

function showChosen(form: HTMLFormElement, chosen: Chosen): void {
  for (const field of form.querySelectorAll('input')) {
    if (typeof chosen !== 'number') field.checked = chosen.includes(field.value);
    else if (field.value === '') field.value = String(chosen);
  }
  if (typeof chosen === 'number') return;
  const rows = new Map(rowsOf(form).map((row) => [row.dataset.option, row]));
  form.querySelector('.order')?.append(...chosen.flatMap((id) => rows.get(id) ?? []));
}

const rowsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLElement>('.order > li')];

/** Gives the rows of an order their buttons. */
function addMoves({ question, form }: Asked): void {
  for (const row of rowsOf(form)) {
    const option = optionText(question, row.dataset.option ?? '');
    for (const [name, sign, step] of [
      ['moveUp', '↑', -1],
      ['moveDown', '↓', 1],
    ] as const) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = sign;
      nameButton(button, name, { option });
      button.addEventListener('click', () => {
        const rows = rowsOf(form);
        const next = rows[rows.indexOf(row) + step];
        if (step < 0) next?.before(row);
        else next?.after(row);
        // A row that moves in the document loses the focus.
        button.focus();
        const place = rowsOf(form).indexOf(row) + 1;
        say(form.querySelector('.moved'), 'movedTo', { option, place, count: rows.length });
      });
      row.append(button);
    }
  }
}
