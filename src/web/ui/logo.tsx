import { useTexts } from '#web/platform/texts.tsx';
import { classNames } from './class-names.ts';

/** Our mark: a marigold that opens from a book. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className ?? 'size-9'}>
      <g className="fill-accent">
        <path d="M16 3c2.7 2.6 3.6 7.5 0 14-3.6-6.5-2.7-11.4 0-14Z" />
        <path d="M7.2 5.8c3.6.7 7.3 4.2 8 11.5C8.5 14.5 6.2 9.9 7.2 5.8Z" />
        <path d="M24.8 5.8c-3.6.7-7.3 4.2-8 11.5 6.7-2.8 9-7.4 8-11.5Z" />
        <path d="M2 13.4c3.2-1.7 8.6-.9 12.2 4.9C7.9 20 3.6 17.3 2 13.4Z" />
        <path d="M30 13.4c-3.2-1.7-8.6-.9-12.2 4.9C24.1 20 28.4 17.3 30 13.4Z" />
      </g>
      <path
        d="M16 22.4c-2.8-2-6.8-2.5-12-2.2v6.3c5.2-.3 9.2.3 12 2.3 2.8-2 6.8-2.6 12-2.3v-6.3c-5.2-.3-9.2.2-12 2.2Zm0 0v6.4"
        className="fill-none stroke-ink"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Mark and name; leads to the start page, which is a document of its own. */
export function LogoLink({ className }: { className?: string }) {
  const t = useTexts();
  return (
    <a
      href="/"
      className={classNames(
        'flex min-h-11 items-center gap-2 rounded-md text-xl font-extrabold tracking-tight',
        className,
      )}
    >
      <LogoMark />
      {t('shell.product')}
    </a>
  );
}
