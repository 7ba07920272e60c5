import { categories, levels } from '#contract/category.ts';
import { courseLanguages, languageFacts } from '#contract/language.ts';
import { textCaps } from '#contract/text-caps.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from './button.tsx';
import { categoryText } from './category-icon.tsx';
import { Select, TextField } from './field.tsx';

/** Holds what courses are narrowed to; an empty member narrows nothing. */
export interface Search extends Record<string, string> {
  q: string;
  category: '' | (typeof categories)[number];
  language: '' | (typeof courseLanguages)[number];
  level: '' | (typeof levels)[number];
}

const openSearch: Search = { q: '', category: '', language: '', level: '' };

/** Leads to the page that finds courses. The search is in the page's address, so that it needs no script and can be shared. */
export function FindForm({ search = openSearch }: { search?: Search }) {
  const t = useTexts();
  const filters = [
    ['category', categories.map((value) => ({ value, label: t(categoryText(value)) }))],
    [
      'language',
      courseLanguages.map((value) => ({ value, label: languageFacts[value].endonym, lang: value })),
    ],
    ['level', levels.map((value) => ({ value, label: t(`subjects.${value}`) }))],
  ] as const;
  const isFiltered = filters.some(([name]) => search[name] !== '');
  return (
    <form action="/courses" role="search" className="grid w-full gap-2">
      <FindField label={t('shell.findCourse')} q={search.q} />
      <details open={isFiltered}>
        <summary className="inline-flex min-h-11 items-center font-semibold text-accent-ink">
          {t('subjects.filters')}
        </summary>
        <div className="grid items-end gap-4 pt-2 sm:grid-cols-3">
          {filters.map(([name, options]) => (
            <Select
              key={name}
              name={name}
              label={t(`subjects.${name}`)}
              defaultValue={search[name]}
              options={[{ value: '', label: t('subjects.any') }, ...options]}
            />
          ))}
        </div>
      </details>
    </form>
  );
}

/** The field of words that a form searches for, with its button. */
export function FindField({ label, q }: { label: string; q: string }) {
  const t = useTexts();
  return (
    <div className="grid w-full grid-cols-[1fr_auto] items-end gap-3 sm:max-w-xl">
      <TextField type="search" name="q" label={label} defaultValue={q} maxLength={textCaps.name} />
      <Button type="submit" tone="secondary">
        {t('shell.find')}
      </Button>
    </div>
  );
}
