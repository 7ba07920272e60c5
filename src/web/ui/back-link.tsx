import { Icon } from './icon.tsx';

/** The way out of a run of questions, beside its title. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <a
      href={href}
      aria-label={label}
      className="-ms-3 grid size-12 shrink-0 place-items-center rounded-full text-accent-ink hover:bg-accent-soft"
    >
      <Icon name="previous" className="size-6" />
    </a>
  );
}
