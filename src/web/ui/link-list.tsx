import { classNames } from './class-names.ts';

/** Makes links outside running text large enough for a finger. */
export const linkLook =
  'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent-ink';

type LinkListProps = { links: readonly { href: string; name: string }[]; className?: string };

export function LinkList({ links, className }: LinkListProps) {
  return (
    <ul role="list" className={classNames('flex flex-wrap gap-x-6', className)}>
      {links.map(({ href, name }) => (
        <li key={href}>
          <a href={href} className={linkLook}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
