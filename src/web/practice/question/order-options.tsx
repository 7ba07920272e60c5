import { useLayoutEffect, useRef, useState } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import type { DrawnTexts } from '#contract/questions.ts';
import { courseText } from '#web/platform/course-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DrawnText } from '#web/ui/drawn-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { verdictOf, type AskedQuestion, type GivenAnswer } from '#web/practice/sitting/sitting.ts';
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
export function OrderOptions({ question, language, order, given, onChange }: OrderOptionsProps) {
  const t = useTexts();
  const [moved, setMoved] = useState<string | null>(null);
  const pressed = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // A row that moves in the document loses the focus.
    pressed.current?.focus();
    pressed.current = null;
  }, [order]);
  const answer = verdictOf(given)?.answer;
  const texts = new Map(question.options?.map(({ _id, text }) => [_id, text]));
  const move = (from: number, to: number, button: HTMLElement) => {
    if (to < 0 || to >= order.length) return;
    const next = [...order];
    const [id = ''] = next.splice(from, 1);
    next.splice(to, 0, id);
    pressed.current = button;
    const option = sayable(texts.get(id) ?? '', question.drawn, from);
    setMoved(t('practice.movedTo', { option, place: to + 1, count: order.length }));
    onChange(next);
  };
  return (
    <>
      <ol className="grid gap-2.5">
        {order.map((id, place) => (
          <Row
            key={id}
            text={texts.get(id) ?? ''}
            drawn={question.drawn}
            language={language}
            place={place}
            isLast={place + 1 === order.length}
            isRight={Array.isArray(answer) ? answer[place] === id : undefined}
            onMove={given ? undefined : (to, button) => move(place, to, button)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  );
}

/** Names an option for a screen reader: one with maths or code by its place, since its text is notation. */
const sayable = (text: string, drawn: DrawnTexts | undefined, place: number) =>
  drawn?.[text] === undefined ? text : String(place + 1);

interface RowProps {
  text: string;
  drawn: DrawnTexts | undefined;
  language: CourseLanguage;
  place: number;
  isLast: boolean;
  /** Whether it stands in its right place; undefined before the verdict. */
  isRight: boolean | undefined;
  /** Undefined once the order is checked. */
  onMove: ((to: number, button: HTMLElement) => void) | undefined;
}

function Row({ text, drawn, language, place, isLast, isRight, onMove }: RowProps) {
  const t = useTexts();
  const step = (to: number, name: 'up' | 'down', isEnd: boolean) => (
    <IconButton
      label={t(name === 'up' ? 'practice.moveUp' : 'practice.moveDown', {
        option: sayable(text, drawn, place),
      })}
      // It keeps the focus at the end of the list.
      aria-disabled={isEnd || undefined}
      className="aria-disabled:opacity-35"
      onClick={({ currentTarget }) => onMove?.(to, currentTarget)}
    >
      <Icon name="down" className={name === 'up' ? 'size-5 rotate-180' : 'size-5'} />
    </IconButton>
  );
  return (
    <li
      className={classNames(
        'flex min-h-14 items-center gap-3 rounded-md border py-1.5 ps-3',
        isRight === undefined ? 'border-line bg-surface' : boxLook[isRight ? 'right' : 'wrong'],
        onMove ? 'pe-1.5' : 'pe-4',
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
      {onMove ? (
        <span className="flex shrink-0">
          {step(place - 1, 'up', place === 0)}
          {step(place + 1, 'down', isLast)}
        </span>
      ) : null}
    </li>
  );
}
