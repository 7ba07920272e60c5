import { useId } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DrawnText } from '#web/ui/drawn-text.tsx';
import { checkboxLook, radioLook } from '#web/ui/radio-option.tsx';
import { verdictOf, type AskedQuestion, type GivenAnswer } from '#web/practice/sitting/sitting.ts';
import { boxLook, OptionMark } from './option-mark.tsx';

interface OptionsProps {
  question: AskedQuestion;
  language: CourseLanguage;
  /** Ids of the chosen options. */
  chosen: readonly string[];
  given: GivenAnswer | undefined;
  onChange: (chosen: string[]) => void;
}

type Mark = keyof typeof boxLook;

/** Native radio buttons, or checkboxes where several options may be right. */
export function Options({
  question: { kind, options = [], drawn },
  language,
  chosen,
  given,
  onChange,
}: OptionsProps) {
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
            className={classNames(
              'flex min-h-12 items-start gap-3 rounded-md border px-4 py-3 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
              mark
                ? boxLook[mark]
                : checked
                  ? 'border-accent-ink bg-accent-soft ring-1 ring-accent-ink'
                  : 'border-line bg-surface',
              !given && !checked && 'hover:border-edge',
            )}
          >
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={_id}
              checked={checked}
              disabled={given !== undefined}
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

function markOf(id: string, checked: boolean, given: GivenAnswer | undefined): Mark | null {
  const answer = verdictOf(given)?.answer;
  if (!Array.isArray(answer)) return null;
  const isRight = answer.includes(id);
  if (checked) return isRight ? 'right' : 'wrong';
  return isRight ? 'missed' : null;
}
