import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface StepperProps {
  label: string;
  /** `skipped`: it has no entry. */
  steps: readonly { name: string; icon?: ReactNode; skipped?: boolean }[];
  /** Counted from 1. */
  current: number;
}

/** Shows the steps and the current one in one line, also with large letters; narrow screens show only the current step's name. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol aria-label={label} className="flex flex-wrap items-center gap-2 sm:gap-3">
      {steps.map(({ name, icon, skipped }, index) => {
        const state = index + 1 === current ? 'now' : index + 1 < current && !skipped ? 'done' : 'open';
        return (
          <li
            key={name}
            aria-current={state === 'now' ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-2 sm:gap-3',
              index > 0 && 'flex-[1_1_min(5rem,16vw)]',
            )}
          >
            {index > 0 ? (
              <span
                aria-hidden="true"
                className={classNames('h-0.5 min-w-3 flex-1', index < current ? 'bg-accent' : 'bg-line')}
              />
            ) : null}
            <span
              className={classNames(
                'grid size-[min(2.5rem,11vw)] shrink-0 *:size-[55%] place-items-center rounded-full border-2 font-bold',
                state === 'now' && 'border-accent bg-accent text-on-accent',
                state === 'done' && 'border-good bg-good-soft text-good',
                state === 'open' && 'border-line bg-surface text-muted',
              )}
            >
              {state === 'done' ? <Icon name="check" /> : (icon ?? index + 1)}
            </span>
            <span
              className={classNames(
                'text-[min(1rem,6vw)] font-semibold leading-tight',
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
