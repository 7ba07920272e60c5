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

/** Links to the start page, which is a document. */
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
      {/* The header of the narrowest screens has room for the mark alone. */}
      <span translate="no" className="max-[359px]:sr-only">
        {t('shell.product')}
      </span>
    </a>
  );
}
