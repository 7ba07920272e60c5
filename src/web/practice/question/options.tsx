import { useId } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText, useCourseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DrawnText } from '#web/ui/drawn-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { checkboxLook, radioLook } from '#web/ui/radio-option.tsx';
import { verdictOf, type AskedQuestion, type GivenAnswer } from '#web/practice/sitting/sitting.ts';

const looks = {
  right: { icon: 'check', look: 'text-good', text: 'lesson.markRight' },
  wrong: { icon: 'close', look: 'text-bad', text: 'lesson.markWrong' },
  missed: { icon: 'check', look: 'text-good', text: 'lesson.markMissed' },
  placeRight: { icon: 'check', look: 'text-good', text: 'lesson.placeRight' },
  placed: { icon: 'close', look: 'text-bad', text: 'lesson.placedAt' },
} as const;

export const boxLook = {
  right: 'border-good bg-good-soft',
  wrong: 'border-bad bg-bad-soft',
  missed: 'border-dashed border-good',
};

/** Says how right an option is. A number is the wrong place that the learner gave it in an order. */
export function OptionMark({ mark }: { mark: Exclude<keyof typeof looks, 'placed'> | number }) {
  const t = useTexts();
  const placed = typeof mark === 'number';
  const { icon, look, text } = looks[placed ? 'placed' : mark];
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-semibold ${look}`}>
      <Icon name={icon} className="size-4 shrink-0" />
      <bdi {...useCourseText()}>{t(text, { place: mark })}</bdi>
    </span>
  );
}

interface OptionsProps {
  question: AskedQuestion;
  language: CourseLanguage;
  chosen: readonly string[];
  given: GivenAnswer | undefined;
  /** Id of the message that no option is chosen. */
  lack: string | undefined;
  onChange: (chosen: string[]) => void;
}

export function Options({ question, language, chosen, given, lack, onChange }: OptionsProps) {
  const { kind, options = [], drawn } = question;
  const name = useId();
  const several = kind === 'many';
  const toggle = (id: string) => {
    if (!several) onChange([id]);
    else onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  };
  return (
    <div className="grid gap-2.5">
      {options.map(({ _id, text }) => {
        const checked = chosen.includes(_id);
        const mark = markOf(_id, checked, given);
        return (
          <label
            key={_id}
            data-mark={mark ?? undefined}
            className={classNames(
              'flex min-h-12 items-start gap-3 rounded-md border px-4 py-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
              mark
                ? boxLook[mark]
                : checked
                  ? 'border-accent-ink bg-accent-soft ring-1 ring-accent-ink'
                  : 'border-edge bg-surface',
              // A pressed one looks chosen at once. The browser's highlight would fade while it is chosen.
              !given &&
                '[-webkit-tap-highlight-color:transparent] active:border-accent-ink active:bg-accent-soft',
              !given && !checked && 'hover:border-ink',
            )}
          >
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={_id}
              checked={checked}
              disabled={given !== undefined}
              aria-invalid={lack ? true : undefined}
              aria-describedby={lack}
              onChange={() => toggle(_id)}
              className={`${several ? checkboxLook : radioLook} mt-1 outline-none`}
            />
            <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 wrap-anywhere" {...courseText(language)}>
                <DrawnText text={text} drawn={drawn} />
              </span>
              {mark ? <OptionMark mark={mark} /> : null}
            </span>
          </label>
        );
      })}
    </div>
  );
}

/** The ids of the right options, once an answer is judged. */
export function rightOptions(given: GivenAnswer | undefined): readonly string[] | undefined {
  const answer = verdictOf(given)?.answer;
  return Array.isArray(answer) ? answer : undefined;
}

function markOf(id: string, checked: boolean, given: GivenAnswer | undefined): keyof typeof boxLook | null {
  const right = rightOptions(given);
  if (right === undefined) return null;
  if (right.includes(id)) return checked ? 'right' : 'missed';
  return checked ? 'wrong' : null;
}
