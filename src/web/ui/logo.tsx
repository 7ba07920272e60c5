import { useTexts } from '#web/platform/texts/texts.tsx';
import { classNames } from './class-names.ts';
import { logoShapes } from './logo-shapes.ts';

/** Decorative, because the name stands beside it or labels the element around it. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className ?? 'size-9'}>
      <path d={logoShapes.flower} className="fill-accent" />
      <path d={logoShapes.heart} className="fill-accent-deep" />
      <path d={logoShapes.book} className="fill-ink" />
    </svg>
  );
}

/** Links to the start page, which is a document. Where there is room for the mark alone, the name wraps out of sight. */
export function LogoLink({ className }: { className?: string }) {
  const t = useTexts();
  return (
    <a
      href="/"
      className={classNames(
        'inline-flex h-11 max-w-full flex-wrap items-center gap-x-2 overflow-hidden rounded-md align-top text-xl font-extrabold tracking-tight',
        className,
      )}
    >
      <LogoMark className="my-1 size-9" />
      <span translate="no" className="pe-1.5 leading-11">
        {t('shell.product')}
      </span>
    </a>
  );
}
