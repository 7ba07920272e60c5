import { useLayoutEffect, useRef, useState } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import type { DrawnTexts } from '#contract/questions.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DrawnText } from '#web/ui/drawn-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { verdictOf, type AskedQuestion, type GivenAnswer } from '#web/practice/sitting/sitting.ts';
import { optionText } from './answer-text.ts';
import { boxLook, OptionMark } from './option-mark.tsx';

interface OrderOptionsProps {
  question: AskedQuestion;
  language: CourseLanguage;
  /** Ids of the options as the learner has ordered them. */
  order: readonly string[];
  given: GivenAnswer | undefined;
  onChange: (order: string[]) => void;
}

/** A list whose rows move up and down by buttons, which work with every pointer and by keyboard. */
export function OrderOptions(props: OrderOptionsProps) {
  const t = useTexts();
  const { question, language, order, given } = props;
  const { drawn } = question;
  const answer = verdictOf(given)?.answer;
  const { moved, move } = useMoves(props);
  const mover = (text: string, from: number, step: 1 | -1) => (
    <IconButton
      label={t(step < 0 ? 'practice.moveUp' : 'practice.moveDown', { option: sayable(text, drawn, from) })}
      // Not `disabled`, so that the button keeps the focus at the end of the list.
      aria-disabled={from === (step < 0 ? 0 : order.length - 1) || undefined}
      className="aria-disabled:opacity-35"
      onClick={({ currentTarget }) => move(from, from + step, currentTarget)}
    >
      <Icon name="down" className={step < 0 ? 'size-5 rotate-180' : 'size-5'} />
    </IconButton>
  );
  return (
    <>
      <ol className="grid gap-2.5">
        {order.map((id, place) => {
          const text = optionText(question, id);
          const isRight = Array.isArray(answer) ? answer[place] === id : undefined;
          return (
            <li
              key={id}
              className={classNames(
                'flex min-h-14 items-center gap-3 rounded-md border py-1.5 ps-3',
                isRight === undefined ? 'border-line bg-surface' : boxLook[isRight ? 'right' : 'wrong'],
                given ? 'pe-4' : 'pe-1.5',
              )}
            >
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-sm font-bold"
              >
                {place + 1}
              </span>
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <span className="min-w-0 wrap-anywhere" {...courseText(language)}>
                  <DrawnText text={text} drawn={drawn} />
                </span>
                {isRight === undefined ? null : <OptionMark mark={isRight ? 'place-right' : 'place-wrong'} />}
              </span>
              {given ? null : (
                <span className="flex shrink-0">
                  {mover(text, place, -1)}
                  {mover(text, place, 1)}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  );
}

/** Moves rows, keeps the focus on the button that did it, and says where the row is now. */
function useMoves({ question, order, onChange }: OrderOptionsProps) {
  const t = useTexts();
  const [moved, setMoved] = useState<string | null>(null);
  const pressed = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // A row that moves in the document loses the focus.
    pressed.current?.focus();
    pressed.current = null;
  }, [order]);
  const move = (from: number, to: number, button: HTMLElement) => {
    if (to < 0 || to >= order.length) return;
    const next = [...order];
    const [id = ''] = next.splice(from, 1);
    next.splice(to, 0, id);
    pressed.current = button;
    const option = sayable(optionText(question, id), question.drawn, from);
    setMoved(t('practice.movedTo', { option, place: to + 1, count: order.length }));
    onChange(next);
  };
  return { moved, move };
}

/** Names an option for a screen reader: one with maths or code by its place, since its text is notation. */
const sayable = (text: string, drawn: DrawnTexts | undefined, place: number) =>
  drawn?.[text] === undefined ? text : String(place + 1);
