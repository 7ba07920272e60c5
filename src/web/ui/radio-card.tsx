import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** Groups cards for a choice of one. They are native radio buttons, so arrow keys and forms work. */
export function RadioCards({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-[max(16px,2rem-24px)] text-2xl font-bold">{legend}</legend>
      <div className="grid auto-rows-fr grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-2 gap-y-[max(8px,2rem-24px)] sm:gap-x-3 sm:gap-y-[max(12px,2rem-24px)] mid:grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))] md:grid-cols-4">
        {children}
      </div>
    </fieldset>
  );
}

interface RadioCardProps {
  name: string;
  value: string;
  label: string;
  icon: ReactNode;
  checked: boolean;
  onChange: (value: string) => void;
  selectedLabel: string;
}

export function RadioCard({ name, value, label, icon, checked, onChange, selectedLabel }: RadioCardProps) {
  return (
    <label
      className={classNames(
        // So low that all fourteen are in view on a small laptop, and that half of a row shows on a phone that there are more.
        'relative flex min-h-14 items-center gap-2 rounded-lg border px-2 py-1.5 text-sm transition-colors',
        'sm:min-h-16 sm:text-base',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        checked
          ? 'border-accent-ink bg-accent-soft ring-1 ring-accent-ink'
          : 'border-edge bg-surface hover:border-ink',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={() => onChange(value)}
        aria-label={label}
        className="peer absolute inset-0 size-full appearance-none opacity-0"
      />
      {checked ? (
        // It grows upward with the letters, into the gap between the rows, clear of both names.
        <span className="absolute end-3 bottom-[calc(100%-3px)] inline-flex items-center gap-1 rounded-full bg-accent px-2.5 text-[0.8125rem] font-semibold text-on-accent">
          <Icon name="check" className="size-4" />
          <span className="leading-[1.125rem]">{selectedLabel}</span>
        </span>
      ) : null}
      <span className="text-accent-ink">{icon}</span>
      <span className="min-w-0 font-semibold leading-snug">{label}</span>
    </label>
  );
}
