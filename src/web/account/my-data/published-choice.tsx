import { api } from '#web/platform/api.ts';
import { useLiveRead } from '#web/platform/live-read.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { FieldError } from '#web/ui/field.tsx';

type CoursePage = Awaited<ReturnType<typeof api.listMyCourses>>;

/** Counts one's own published courses; undefined while it is read, null after a failure. */
export function usePublishedCount(): number | null | undefined {
  const { data, error } = useLiveRead({ key: 'published count', read: countPublished });
  return data ?? (error ? null : undefined);
}

async function countPublished(signal: AbortSignal): Promise<number> {
  let count = 0;
  let cursor: string | null = null;
  do {
    const page: CoursePage = await api.listMyCourses(
      { limit: 100, ...(cursor !== null && { cursor }) },
      { signal },
    );
    count += page.items.filter(({ published }) => published).length;
    cursor = page.next;
  } while (cursor !== null);
  return count;
}

export type Published = 'delete' | 'keep';

interface PublishedChoiceProps {
  published: number | null | undefined;
  choice: Published | null;
  hasError: boolean;
  onChoose: (choice: Published) => void;
}

/** Asks what to do with published courses. */
export function PublishedChoice({ published, choice, hasError, onChoose }: PublishedChoiceProps) {
  const t = useTexts();
  if (published === 0) return <p className="text-muted">{t('myData.publishedNone')}</p>;
  const count =
    published === undefined
      ? t('myData.publishedCounting')
      : published === null
        ? t('myData.publishedUnknown')
        : t('myData.publishedCount', { count: published });
  const options = [
    ['keep', t('myData.publishedKeep'), t('myData.publishedKeepText')],
    ['delete', t('myData.publishedDelete'), t('myData.publishedDeleteText')],
  ] as const;
  return (
    <fieldset aria-describedby={hasError ? 'published-error' : undefined}>
      <legend className="font-semibold">{t('myData.published')}</legend>
      <p className="mb-3 text-muted" role="status">
        {count}
      </p>
      <div className="grid gap-3 mid:grid-cols-2">
        {options.map(([value, label, text]) => (
          <label
            key={value}
            className="flex min-h-14 items-start gap-3 rounded-md border border-line bg-surface p-4 hover:border-edge has-checked:border-accent-ink has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="publishedCourses"
              value={value}
              checked={choice === value}
              onChange={() => onChoose(value)}
              aria-describedby={`published-${value}`}
              aria-label={label}
              className="mt-0.5 size-5 shrink-0 accent-accent-ink"
            />
            <span className="grid gap-1">
              <span className="font-semibold">{label}</span>
              <span id={`published-${value}`} className="text-sm text-muted">
                {text}
              </span>
            </span>
          </label>
        ))}
      </div>
      {hasError ? (
        <div className="mt-2">
          <FieldError id="published-error">{t('myData.publishedChoose')}</FieldError>
        </div>
      ) : null}
    </fieldset>
  );
}
