import { useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

/** Leads to the page that finds courses, which needs no script. */
export function CourseSearchForm() {
  const t = useTexts();
  return (
    <form action="/courses" role="search" className="flex flex-wrap items-end gap-3">
      <TextField type="search" name="q" label={t('shell.findCourse')} />
      <Button type="submit" tone="secondary">
        {t('shell.find')}
      </Button>
    </form>
  );
}
