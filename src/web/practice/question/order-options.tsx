import { useLayoutEffect, useRef, useState } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DrawnText } from '#web/ui/drawn-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { AskedQuestion, GivenAnswer } from '#web/practice/sitting/sitting.ts';
import { optionText } from './answer-text.ts';
import { boxLook, OptionMark, rightOptions } from './options.tsx';

interface OrderOptionsProps {
  question: AskedQuestion;
  language: CourseLanguage;
  order: readonly string[];
  given: GivenAnswer | undefined;
  onChange: (order: string[]) => void;
}

/** A list whose rows move up and down by buttons, which work with every pointer and by keyboard. Once judged, it is in the right order. Six rows stand above Check on a small screen. */
export function OrderOptions({ question, language, order, given, onChange }: OrderOptionsProps) {
  const t = useTexts();
  const { drawn } = question;
  const right = rightOptions(given);
  const [moved, setMoved] = useState<string | null>(null);
  const pressed = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // A row that moves in the document loses the focus.
    pressed.current?.focus();
    pressed.current = null;
  }, [order]);
  const move = (from: number, to: number, option: string, button: HTMLElement) => {
    const [id, other] = [order[from]!, order[to]];
    if (other === undefined) return;
    pressed.current = button;
    setMoved(t('practice.movedTo', { option, place: to + 1, count: order.length }));
    onChange(order.with(from, other).with(to, id));
  };
  return (
    <>
      <ol className="grid gap-2">
        {(right ?? order).map((id, place) => {
          const text = optionText(question, id);
          const mark = right && (order[place] === id ? 'right' : 'missed');
          // Notation is named by its place, because a screen reader can't say it.
          const option = drawn?.[text] === undefined ? text : String(place + 1);
          return (
            <li
              key={id}
              data-mark={mark}
              className={classNames(
                'flex min-h-11.5 items-center gap-x-2 rounded-md border ps-3',
                mark ? boxLook[mark] : 'border-line bg-surface',
                given ? 'pe-4' : 'pe-1.5',
              )}
            >
              <span
                aria-hidden="true"
                className={classNames(
                  'grid size-[1.75rem] shrink-0 place-items-center rounded-full text-sm font-bold',
                  mark ? 'bg-good text-paper' : 'bg-sunken dark:bg-line',
                )}
              >
                {place + 1}
              </span>
              <span className="flex min-w-0 flex-auto flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-1">
                <span className="min-w-0 wrap-anywhere" {...courseText(language)}>
                  <DrawnText text={text} drawn={drawn} />
                </span>
                {mark ? <OptionMark mark={mark === 'right' ? 'placeRight' : order.indexOf(id) + 1} /> : null}
              </span>
              {given ? null : <Movers {...{ option, place, move }} last={order.length - 1} />}
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

interface MoversProps {
  option: string;
  place: number;
  last: number;
  move: (from: number, to: number, option: string, button: HTMLElement) => void;
}

function Movers({ option, place, last, move }: MoversProps) {
  const t = useTexts();
  return (
    // Beside a text that needs its width, they stand one above the other.
    <span className="ms-auto flex w-22 min-w-11 shrink-99 flex-wrap">
      {([-1, 1] as const).map((step) => (
        <IconButton
          key={step}
          label={t(step < 0 ? 'practice.moveUp' : 'practice.moveDown', { option })}
          // Not `disabled`, so that the button keeps the focus at the end of the list.
          aria-disabled={place === (step < 0 ? 0 : last) || undefined}
          // Check stands above the last rows of a low screen.
          className="scroll-mb-28 aria-disabled:*:opacity-35"
          onClick={({ currentTarget }) => move(place, place + step, option, currentTarget)}
        >
          <Icon name="down" className={step < 0 ? 'size-5 rotate-180' : 'size-5'} />
        </IconButton>
      ))}
    </span>
  );
}
