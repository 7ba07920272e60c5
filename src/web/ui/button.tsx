import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import type { Elements } from './elements.ts';
import { Spinner } from './spinner.tsx';

type Tone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quietDanger';
type Size = 'md' | 'lg';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full text-center font-semibold leading-tight no-underline transition-colors duration-150 disabled:opacity-55 aria-disabled:opacity-55';
const tones: Record<Tone, string> = {
  primary: 'bg-accent text-on-accent shadow-low enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong',
  secondary: 'border border-edge bg-surface text-ink enabled:hover:bg-accent-soft [a&]:hover:bg-accent-soft',
  quiet: 'text-accent-ink enabled:hover:bg-accent-soft [a&]:hover:bg-accent-soft',
  danger: 'border border-bad bg-surface text-bad enabled:hover:bg-bad-soft',
  quietDanger: 'text-bad enabled:hover:bg-bad-soft',
};
const sizes: Record<Size, string> = { md: 'px-5 py-2', lg: 'min-h-13 px-6 py-3 sm:px-7 sm:text-lg' };

export type Look = { tone?: Tone; size?: Size };

/** Makes other elements look like a button (a `<summary>`, a `<label>`). */
export function buttonClass({ tone = 'primary', size = 'md' }: Look = {}, extra?: string): string {
  return classNames(base, tones[tone], sizes[size], extra);
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Replaces the icon by a spinner and ignores presses. */
  busy?: boolean;
  /** Ignores presses while something beside it is busy. */
  held?: boolean;
  icon?: Elements;
}

/** Keeps the focus while it is busy, so that a dialog that opens meanwhile can give it back. */
export function Button(props: ButtonProps) {
  const { tone, size, busy = false, held = false, icon, onClick, className, children, ...rest } = props;
  const waits = busy || held;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={waits || rest['aria-disabled']}
      className={buttonClass({ tone, size }, className)}
      onClick={(event) => {
        if (waits) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : icon}
      <span className="contents">{children}</span>
    </button>
  );
}

type ButtonLinkProps = Look & (LinkProps | ({ href: string } & ComponentProps<'a'>));

/** Looks like a button. `to` navigates in the app, `href` loads a document. */
export function ButtonLink({ tone, size, className, ...rest }: ButtonLinkProps) {
  const look = buttonClass({ tone, size }, className);
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- it is among the props
  return 'to' in rest ? <Link {...rest} className={look} /> : <a {...rest} className={look} />;
}

type IconButtonProps = ComponentProps<'button'> & { label: string };

/** Shows an icon only; `label` is its accessible name. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-accent-soft',
        className,
      )}
    />
  );
}

/** Links by words that stand by themselves, large enough for a finger. */
export function TextLink({ className, ...rest }: ComponentProps<'a'>) {
  const look = 'inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4';
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- it is among the props
  return <a {...rest} className={classNames(look, className)} />;
}
