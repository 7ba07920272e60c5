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
      className="flex w-full max-w-xl flex-wrap gap-x-2 gap-y-1"
    >
      <label htmlFor="q" className="basis-full font-medium">
        {label}
      </label>
      <input
        id="q"
        name="q"
        type="search"
        maxLength={200}
        placeholder={placeholder}
        className="min-h-12 min-w-0 flex-[99_1_10rem] rounded-sm border border-edge bg-surface px-3 text-ink placeholder:text-muted"
      />
      <button type="submit" className={buttonClass({}, 'grow')}>
        {t('shell.find')}
      </button>
    </form>
  );
}
