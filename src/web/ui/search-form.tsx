import { useTexts } from '#web/platform/texts/texts.tsx';
import { buttonClass } from './button.tsx';

/** Asks for courses by their words; works without scripts. */
export function SearchForm({ label, placeholder }: { label: string; placeholder?: string }) {
  const t = useTexts();
  return (
    <form
      id="search"
      action="/courses"
      role="search"
      className="grid w-full max-w-xl grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1"
    >
      <label htmlFor="q" className="col-span-2 font-medium">
        {label}
      </label>
      <input
        id="q"
        name="q"
        type="search"
        maxLength={200}
        placeholder={placeholder}
        className="min-h-12 w-full rounded-sm border border-edge bg-surface px-3 text-ink placeholder:text-muted"
      />
      <button type="submit" className={buttonClass({})}>
        {t('shell.find')}
      </button>
    </form>
  );
}
