import type { ComponentProps } from 'react';
import type { Elements } from './elements.ts';

/** The browser's own radio buttons are bluish grey in the dark theme, until they are chosen and after they are answered. */
export const radioLook =
  'size-5 shrink-0 appearance-none rounded-full border-2 border-edge checked:border-6 checked:border-accent-ink';

/** The same for a checkbox. Its tick is the corner of a turned frame. */
export const checkboxLook =
  "grid size-5 shrink-0 appearance-none place-items-center rounded-sm border-2 border-edge checked:border-accent-ink checked:bg-accent-ink checked:before:mb-0.5 checked:before:h-2.5 checked:before:w-1.5 checked:before:rotate-45 checked:before:border-r-2 checked:before:border-b-2 checked:before:border-surface checked:before:content-['']";

export function RadioOption({ children, ...input }: ComponentProps<'input'> & { children: Elements }) {
  return (
    <label className="flex min-h-14 items-center gap-3 rounded-md border border-edge bg-surface px-4 py-2 hover:border-ink has-checked:border-accent-ink has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-ink">
      <input type="radio" {...input} className={radioLook} />
      {children}
    </label>
  );
}
