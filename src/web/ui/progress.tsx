import type { ReactNode } from 'react';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1; without it the bar is indeterminate. */
  value?: number;
  className?: string;
}

export function ProgressBar({ label, value, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={1}
      value={value}
      className={classNames('block h-2.5 w-full overflow-hidden rounded-full bg-sunken', className)}
    />
  );
}

interface StepperProps {
  label: string;
  /** `skipped`: it has no entry. */
  steps: readonly { name: string; icon?: ReactNode; skipped?: boolean }[];
  /** Counted from 1. */
  current: number;
}

/** Shows the steps and the current one; narrow screens show only the current step's name. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol aria-label={label} className="flex flex-wrap items-center gap-2 sm:gap-3">
      {steps.map(({ name, icon, skipped }, index) => {
        const state = index + 1 === current ? 'now' : index + 1 < current && !skipped ? 'done' : 'open';
        return (
          <li
            key={name}
            aria-current={state === 'now' ? 'step' : undefined}
            className={classNames('flex items-center gap-2 sm:gap-3', index > 0 && 'flex-[1_1_5rem]')}
          >
            {index > 0 ? (
              <span
                aria-hidden="true"
                className={classNames('h-0.5 min-w-3 flex-1', index < current ? 'bg-accent' : 'bg-line')}
              />
            ) : null}
            <span
              className={classNames(
                'grid size-10 shrink-0 place-items-center rounded-full border-2 font-bold',
                state === 'now' && 'border-accent bg-accent text-on-accent',
                state === 'done' && 'border-accent bg-accent-soft text-accent-ink',
                state === 'open' && 'border-line bg-surface text-muted',
              )}
            >
              {state === 'done' ? <Icon name="check" className="size-5" /> : (icon ?? index + 1)}
            </span>
            <span
              className={classNames(
                'font-semibold leading-tight',
                state === 'now' ? 'text-ink' : 'text-muted max-md:sr-only',
              )}
            >
              {name}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Says how many chapters of a course are read, in words and as a bar. */
export function ReadSoFar({ n, of }: { n: number; of: number }) {
  const t = useTexts();
  const words = t('dashboard.chaptersRead', { n, count: of });
  return (
    <div className="grid gap-1">
      <p aria-hidden="true" className="text-sm text-muted">
        {words}
      </p>
      <ProgressBar label={words} value={of === 0 ? 0 : n / of} className="h-1.5!" />
    </div>
  );
}
