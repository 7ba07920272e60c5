import { categories, levels } from '#contract/category.ts';
import { courseLanguages, languageFacts } from '#contract/language.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { categoryText } from '#web/ui/category-icon.tsx';
import { Select, TextField } from '#web/ui/field.tsx';

/** What courses are narrowed to; empty: not narrowed. */
export interface Search extends Record<string, string> {
  q: string;
  category: '' | (typeof categories)[number];
  language: '' | (typeof courseLanguages)[number];
  level: '' | (typeof levels)[number];
}

/** Sends what is looked for as the address of the page, so that it needs no script and can be shared. */
export function FindForm({ search }: { search: Search }) {
  const t = useTexts();
  const any = { value: '', label: t('course.findAny') };
  return (
    <form
      action="/courses"
      role="search"
      className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
    >
      <TextField
        type="search"
        name="q"
        label={t('shell.findCourse')}
        defaultValue={search.q}
        maxLength={200}
      />
      <Select
        name="category"
        label={t('course.findCategory')}
        defaultValue={search.category}
        options={[any, ...categories.map((value) => ({ value, label: t(categoryText(value)) }))]}
      />
      <Select
        name="language"
        label={t('course.findLanguage')}
        defaultValue={search.language}
        options={[
          any,
          ...courseLanguages.map((value) => ({ value, label: languageFacts[value].endonym, lang: value })),
        ]}
      />
      <Select
        name="level"
        label={t('course.findLevel')}
        defaultValue={search.level}
        options={[any, ...levels.map((value) => ({ value, label: t(`subjects.${value}`) }))]}
      />
      <Button type="submit">{t('shell.find')}</Button>
    </form>
  );
}
