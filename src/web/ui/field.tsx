import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { useTexts } from '#web/platform/texts.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface FieldFacts {
  label: string;
  hint?: ReactNode;
  /** What is wrong; shows under the field and is announced with it. */
  error?: string | null | undefined;
  /** Says "optional" beside the label. */
  optional?: boolean;
}

const control =
  'w-full min-h-12 rounded-md border border-edge bg-surface px-4 py-2.5 text-base text-ink placeholder:text-muted focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-muted aria-invalid:border-bad';

/** What is wrong with a field, under it; the field is described by it. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-bad">
      <Icon name="warning" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

function useField({ label, hint, error, optional }: FieldFacts, givenId?: string) {
  const madeId = useId();
  const t = useTexts();
  const id = givenId ?? madeId;
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ');
  const frame = (input: ReactNode) => (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}{' '}
        {optional ? <span className="ms-1 text-sm font-normal text-muted">{t('shell.optional')}</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {input}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
  return {
    frame,
    aria: { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined },
  };
}

type InputProps = FieldFacts & InputHTMLAttributes<HTMLInputElement>;

/** A text input with its label, hint and error. */
export function TextField({ label, hint, error, optional, className, id, ...rest }: InputProps) {
  const { frame, aria } = useField({ label, hint, error, ...(optional && { optional }) }, id);
  return frame(<input type="text" {...rest} {...aria} className={classNames(control, className)} />);
}

type TextAreaProps = FieldFacts & TextareaHTMLAttributes<HTMLTextAreaElement>;

export function TextArea({ label, hint, error, optional, className, id, rows = 4, ...rest }: TextAreaProps) {
  const { frame, aria } = useField({ label, hint, error, ...(optional && { optional }) }, id);
  return frame(
    <textarea
      {...rest}
      {...aria}
      rows={rows}
      className={classNames(control, 'field-sizing-content', className)}
    />,
  );
}

interface Option {
  value: string;
  label: string;
  disabled?: boolean;
  /** Shows while nothing is chosen, but is no choice: the placeholder. */
  hidden?: boolean;
  lang?: string;
}

type SelectProps = FieldFacts & SelectHTMLAttributes<HTMLSelectElement> & { options: readonly Option[] };

/** The native select; its type-ahead and wheel are what people know from their own phone. */
export function Select({ label, hint, error, optional, options, className, id, ...rest }: SelectProps) {
  const { frame, aria } = useField({ label, hint, error, ...(optional && { optional }) }, id);
  return frame(
    <span className="relative block">
      <select {...rest} {...aria} className={classNames(control, 'appearance-none pe-11', className)}>
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            hidden={option.hidden}
            lang={option.lang}
          >
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name="down"
        className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-muted"
      />
    </span>,
  );
}
