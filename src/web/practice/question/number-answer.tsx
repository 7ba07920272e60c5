import { useId } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText, useCourseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { rupeeSign } from '#contract/read-number.ts';

interface NumberAnswerProps {
  unit: string | undefined;
  language: CourseLanguage;
  /** Id of the question's stem, which describes the field. */
  labelledBy: string;
  typed: string;
  readOnly: boolean;
  /** Check was pressed without a number in it. */
  invalid: boolean;
  onChange: (typed: string) => void;
}

/** A text field, because a field of the type `number` takes neither Devanagari digits nor a comma. */
export function NumberAnswer({
  unit,
  language,
  labelledBy,
  typed,
  readOnly,
  invalid,
  onChange,
}: NumberAnswerProps) {
  const t = useTexts();
  const id = useId();
  return (
    <div className="grid justify-items-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        <bdi {...useCourseText()}>{t('lesson.yourNumber')}</bdi>
      </label>
      <span className="flex max-w-full items-center gap-3">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          aria-invalid={invalid || undefined}
          aria-describedby={unit ? `${labelledBy} ${id}-unit` : labelledBy}
          value={typed}
          readOnly={readOnly}
          onChange={({ target }) => onChange(target.value)}
          className="min-h-12 w-40 max-w-full rounded-md border border-edge bg-surface px-4 py-2.5 text-lg text-ink read-only:bg-sunken focus-visible:outline-offset-0"
        />
        {unit ? (
          <span
            id={`${id}-unit`}
            className={unit === rupeeSign ? 'order-first text-lg' : 'text-lg'}
            {...courseText(language)}
          >
            {unit}
          </span>
        ) : null}
      </span>
    </div>
  );
}
