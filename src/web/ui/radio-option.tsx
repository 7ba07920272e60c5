import type { ComponentProps } from 'react';
import type { Elements } from './elements.ts';

export function RadioOption({ children, ...input }: ComponentProps<'input'> & { children: Elements }) {
  return (
    <label className="flex min-h-14 items-center gap-3 rounded-md border border-line bg-surface px-4 py-2 hover:border-edge has-checked:border-accent-ink has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-ink">
      <input type="radio" {...input} className="size-5 shrink-0 accent-accent-ink" />
      {children}
    </label>
  );
}
