import type { FileQuestion } from '#contract/course-file.ts';
import { gradeAnswer, keyOfAnswered } from '#contract/learning/grade-answer.ts';
import { isPartlyRight } from '#contract/learning/partly-right.ts';
import { readNumber } from '#contract/read-number.ts';
import { optionText } from '#web/practice/question/answer-text.ts';
import type { FileMemory } from './file-memory.ts';

type Chosen = string[] | number;

interface Asked {
  question: FileQuestion;
  form: HTMLFormElement;
}

/** Grades the questions of a file, and shows the answers that were given before. */
export function askQuestions(questions: readonly FileQuestion[], memory: FileMemory): void {
  for (const section of document.querySelectorAll<HTMLElement>('.questions')) {
    const forms = [...section.querySelectorAll<HTMLFormElement>('form')];
    const all = forms.map((form) => ({ form, question: questions[Number(form.dataset.question)]! }));
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
    const own = this.#memory.events().filter(({ about }) => abouts.has(about));
    this.#round = Math.max(0, ...own.map(({ answer }) => answer?.round ?? 0));
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
    const { about, revision, kind } = question;
    // Another tab may have answered it.
    if (this.#given(question) === undefined) {
      const chosen = chosenIn(asked);
      if (chosen === undefined) {
        say(form.querySelector('.verdict'), kind === 'number' ? 'needsNumber' : 'needsChoice');
        return form.querySelector('input')?.focus();
      }
      this.#memory.add({ about, answer: { revision, chosen, round: this.#round } });
    }
    this.#show();
    form.querySelector('details')!.open = true;
    form.querySelector('summary')?.focus();
  }

  #again(): void {
    this.#round += 1;
    for (const { form } of this.#all) {
      form.reset();
      form.querySelector('details')!.open = false;
    }
    this.#show();
    this.#all[0]?.form.querySelector<HTMLElement>('input, button')?.focus();
  }

  #given({ about, revision }: FileQuestion): Chosen | undefined {
    const answers = this.#memory.events().filter((event) => event.about === about);
    const isThis = ({ answer }: (typeof answers)[number]) =>
      answer?.round === this.#round && answer.revision === revision;
    return answers.find(isThis)?.answer?.chosen;
  }

  #show(): void {
    let right = 0;
    let answered = 0;
    for (const { question, form } of this.#all) {
      const chosen = this.#given(question);
      form.classList.toggle('answered', chosen !== undefined);
      for (const field of form.querySelectorAll('input')) field.disabled = chosen !== undefined;
      const verdict = form.querySelector('.verdict')!;
      verdict.className = 'verdict';
      verdict.replaceChildren();
      if (chosen === undefined) continue;
      showChosen(form, chosen);
      const isRight = gradeAnswer(keyOfAnswered(question), chosen);
      answered += 1;
      if (isRight) right += 1;
      const wrong = isPartlyRight(question.kind, chosen, question.answer) ? 'partlyRight' : 'notRight';
      const outcome = isRight ? 'right' : wrong;
      verdict.classList.add(outcome);
      say(verdict, outcome);
    }
    const isDone = answered === this.#all.length;
    this.#section.classList.toggle('done', isDone);
    const score = this.#section.querySelector('.score')!;
    if (isDone) say(score, 'rightOf', { right, count: this.#all.length });
    else score.replaceChildren();
  }
}

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

const moves = [
  { name: 'moveUp', sign: '↑', step: -1 },
  { name: 'moveDown', sign: '↓', step: 1 },
];

function addMoves({ question, form }: Asked): void {
  for (const row of rowsOf(form)) {
    const option = optionText(question, row.dataset.option ?? '');
    for (const { name, sign, step } of moves) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = sign;
      const { text, lang } = wordsOf(name, { option });
      Object.assign(button, { lang, ariaLabel: text });
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

/** One of the file's words with values in place of its gaps, and its language. */
function wordsOf(name: string, values: Record<string, string | number>) {
  const word = document.querySelector<HTMLElement>(`[data-word="${name}"]`);
  const text = word?.textContent.replace(/\{(\w+)\}/g, (_, gap: string) => String(values[gap] ?? ''));
  return { text: text ?? '', lang: word?.lang ?? '' };
}

export function say(place: Element | null, name: string, values: Record<string, string | number> = {}): void {
  if (!(place instanceof HTMLElement)) return;
  const { text, lang } = wordsOf(name, values);
  Object.assign(place, { lang, dir: 'auto', textContent: text });
}
