import { categories, type Category, levels } from '#contract/category.ts';
import { courseLanguages, languageFacts } from '#contract/language.ts';
import { textCaps } from '#contract/text-caps.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, buttonClass } from './button.tsx';
import { categoryText } from './category-icon.tsx';
import { type FieldFacts, Select, TextField } from './field.tsx';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

/** Holds what courses are narrowed to; an empty member narrows nothing. */
export interface Search extends Record<string, string> {
  q: string;
  category: '' | Category;
  language: '' | (typeof courseLanguages)[number];
  level: '' | (typeof levels)[number];
}

interface FindFormProps {
  search: Search;
  subjects: readonly Category[];
}

/** Leads to the page that finds courses. The search is in the page's address, so that it needs no script and can be shared. */
export function FindForm({ search, subjects }: FindFormProps) {
  const t = useTexts();
  const filters = [
    ['category', categories.map((value) => ({ value, label: t(categoryText(value)) }))],
    [
      'language',
      courseLanguages.map((value) => ({ value, label: languageFacts[value].endonym, lang: value })),
    ],
    ['level', levels.map((value) => ({ value, label: t(`subjects.${value}`) }))],
  ] as const;
  const chosen = filters.flatMap(([name, options]) => options.filter(({ value }) => value === search[name]));
  return (
    <form action="/courses" role="search" className="flex w-full flex-wrap items-end gap-2">
      <FindField label={t('shell.findCourse')} unlabelled q={search.q} placeholder={t('landing.example')} />
      <details className="group open:w-full md:open:contents">
        <summary
          className={buttonClass(
            { tone: 'secondary' },
            'list-none max-sm:text-sm sm:py-2.5! sm:leading-[inherit]! [&::-webkit-details-marker]:hidden',
          )}
        >
          <span>
            {[t('subjects.filters'), chosen.map(({ label }) => label).join(', ')].filter(Boolean).join(': ')}
          </span>
          <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid items-end gap-4 pt-2 sm:grid-cols-3 md:w-240 md:max-w-full">
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
      {subjects.length > 1 && search.q === '' ? <Subjects search={search} subjects={subjects} /> : null}
    </form>
  );
}

/** Number of subjects on wide screens, where the others are folded. */
const subjectsShown = 4;

const subjectLook =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full bg-accent-soft px-3.5 text-sm font-medium hover:text-accent-ink aria-[current]:bg-accent aria-[current]:text-on-accent';

/** Draws one row on narrow screens, which scrolls to the edge. */
function Subjects({ search, subjects }: FindFormProps) {
  const t = useTexts();
  const folded = subjects.slice(subjectsShown);
  const chips = (shown: readonly Category[]) =>
    shown.map((category) => (
      <li key={category} className="shrink-0">
        <a
          href={`/courses?${new URLSearchParams({ ...search, category })}`}
          aria-current={category === search.category ? 'true' : undefined}
          className={subjectLook}
        >
          {t(categoryText(category))}
        </a>
      </li>
    ));
  return (
    <ul
      role="list"
      className="flex flex-1 basis-40 gap-2 overflow-x-auto [[open]~&]:hidden max-md:-me-4 max-md:pe-4 md:basis-full md:flex-wrap md:not-has-[[open]]:[&>li:has(details)~li]:hidden"
    >
      {chips(subjects.slice(0, subjectsShown))}
      {folded.length > 0 ? (
        <li className="max-md:hidden">
          <details open={folded.some((category) => category === search.category)} className="group">
            <summary className={`${subjectLook} list-none [&::-webkit-details-marker]:hidden`}>
              <span>{t('subjects.more')}</span>
              <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
            </summary>
          </details>
        </li>
      ) : null}
      {chips(folded)}
    </ul>
  );
}

type FindFieldProps = FieldFacts & { q?: string; placeholder?: string; button?: string };

/** The field of words that a form searches for, with its button: as high as the field, and below it where letters are large. */
export function FindField({ q, button, ...field }: FindFieldProps) {
  const t = useTexts();
  return (
    <div className="flex w-full flex-wrap items-end gap-3 *:first:flex-[99_1_10rem] sm:max-w-xl">
      <TextField type="search" name="q" {...field} defaultValue={q} maxLength={textCaps.name} />
      <Button
        type="submit"
        // Beside what is found, it is no longer the first thing to do. Its border takes a pixel.
        tone={q ? 'secondary' : 'primary'}
        className={`group grow leading-[inherit]! ${q ? 'py-2.5!' : 'py-[11px]!'}`}
      >
        <Spinner className="hidden size-5 group-aria-busy:block" />
        <span>{button ?? t('shell.find')}</span>
      </Button>
    </div>
  );
}
